import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Page } from './page.ts';

/** Answers a request of the provider with a page. */
export function sendPage(ctx: KoaContextWithOIDC, { body, headers }: Page): void {
  ctx.set(headers);
  ctx.body = body;
}
