import type { KoaContextWithOIDC } from 'oidc-provider';
import type { ResolvedIdentityOptions } from '../options.ts';
import { html, Markup } from './html.ts';
import { renderPage } from './render-page.ts';
import { sendPage } from './send-page.ts';

const SUBMIT = "document.getElementById('op.logoutForm').submit();";

/**
 * Sends the page that signs out. If the application has sent the ID token of the session, the page signs out at once;
 * otherwise it asks for confirmation, so that other sites cannot sign anybody out.
 * @param form the form of oidc-provider: safe markup with the id `op.logoutForm`
 */
export function sendLogoutPrompt(ctx: KoaContextWithOIDC, form: string, settings: ResolvedIdentityOptions): void {
  // Also true without an ID token and without a session, because there is no session that could be ended by mistake.
  const isConfirmed = ctx.oidc.entities.IdTokenHint?.payload['sub'] === ctx.oidc.session?.accountId;
  const content = html`<p>${isConfirmed ? 'Sie werden abgemeldet …' : 'Möchten Sie sich abmelden?'}</p>
    ${new Markup(form)}
    <input type="hidden" form="op.logoutForm" name="logout" value="yes" />
    <button type="submit" form="op.logoutForm" autofocus>Abmelden</button>`;
  sendPage(
    ctx,
    renderPage({
      title: 'Abmelden',
      content,
      formTargets: settings.webOrigins,
      ...(isConfirmed ? { script: SUBMIT } : undefined),
    }),
  );
}

/** Sends the page after a sign-out without a redirect URI. */
export function sendLoggedOutPage(ctx: KoaContextWithOIDC, settings: ResolvedIdentityOptions): void {
  const backTo = settings.redirectUris[0];
  const content = html`<p>Sie sind abgemeldet.</p>
    ${backTo === undefined ? undefined : html`<a class="action" href="${backTo}">Zurück zur Anwendung</a>`}`;
  sendPage(ctx, renderPage({ title: 'Abgemeldet', content, formTargets: [] }));
}
