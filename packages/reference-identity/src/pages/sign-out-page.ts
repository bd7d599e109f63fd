import type { KoaContextWithOIDC } from 'oidc-provider';
import type { ResolvedIdentityOptions } from '../options.ts';
import { html, Markup } from './html.ts';
import { page } from './page.ts';
import { sendPage } from './send-page.ts';

const SUBMIT = "document.getElementById('op.logoutForm').submit();";

/**
 * Signs out without a question if the application sends the ID token of the session; otherwise asks, so that other
 * pages cannot sign anybody out.
 * @param form the provider's form, safe markup with the id `op.logoutForm`.
 */
export function renderLogoutPrompt(ctx: KoaContextWithOIDC, form: string, settings: ResolvedIdentityOptions): void {
  const proven = ctx.oidc.entities.IdTokenHint?.payload['sub'] === ctx.oidc.session?.accountId;
  const content = html`<p>${proven ? 'Sie werden abgemeldet …' : 'Möchten Sie sich abmelden?'}</p>
    ${new Markup(form)}
    <input type="hidden" form="op.logoutForm" name="logout" value="yes" />
    <button type="submit" form="op.logoutForm" autofocus>Abmelden</button>`;
  sendPage(
    ctx,
    page({
      title: 'Abmelden',
      content,
      formTargets: settings.webOrigins,
      ...(proven ? { script: SUBMIT } : undefined),
    }),
  );
}

/** The page after a sign-out without a redirect URI. */
export function renderLoggedOut(ctx: KoaContextWithOIDC, settings: ResolvedIdentityOptions): void {
  const backTo = settings.redirectUris[0];
  const content = html`<p>Sie sind abgemeldet.</p>
    ${backTo === undefined ? undefined : html`<a class="action" href="${backTo}">Zurück zur Anwendung</a>`}`;
  sendPage(ctx, page({ title: 'Abgemeldet', content, formTargets: [] }));
}
