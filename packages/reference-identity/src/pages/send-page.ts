import type { KoaContextWithOIDC } from 'oidc-provider';
import type { HtmlPage } from './render-page.ts';

/** Sends a page as the response of the provider. */
export function sendPage(ctx: KoaContextWithOIDC, { body, headers }: HtmlPage): void {
  ctx.set(headers);
  ctx.body = body;
}
