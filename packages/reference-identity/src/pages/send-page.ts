import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Page } from './page.ts';

/** Sends a page as the response of the provider. */
export function sendPage(ctx: KoaContextWithOIDC, { body, headers }: Page): void {
  ctx.set(headers);
  ctx.body = body;
}
