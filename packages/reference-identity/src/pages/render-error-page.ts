import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider';
import type { ResolvedIdentityOptions } from '../options.ts';
import { html } from './html.ts';
import { renderPage, type HtmlPage } from './render-page.ts';
import { sendPage } from './send-page.ts';

/** Renders a page with an error and a link back to the application. `code` is shown in small print, for support. */
function renderErrorPage({
  title,
  text,
  code,
  backTo,
}: {
  readonly title: string;
  readonly text: string;
  readonly code: string;
  readonly backTo: string | undefined;
}): HtmlPage {
  const content = html`<p role="alert">${text}</p>
    ${backTo === undefined ? undefined : html`<a class="action" href="${backTo}" autofocus>Zurück zur Anwendung</a>`}
    <p class="small">${code}</p>`;
  return renderPage({ title, content, formTargets: [] });
}

/** Renders the page for a sign-in that has expired, was completed in another window, or whose cookies are missing. */
export function renderInteractionExpired(settings: ResolvedIdentityOptions): HtmlPage {
  return renderErrorPage({
    title: 'Anmeldung abgelaufen',
    text: 'Diese Anmeldung ist abgelaufen oder wurde schon abgeschlossen. Bitte öffnen Sie die Anwendung erneut.',
    code: 'session_not_found',
    backTo: settings.redirectUris[0],
  });
}

/** Sends a page about a protocol error, with a German message and the English error code. */
export function sendProviderError(ctx: KoaContextWithOIDC, out: ErrorOut, settings: ResolvedIdentityOptions): void {
  // oidc-provider distinguishes sign-ins that have expired, are unknown or were replaced only by the text of its error.
  const isExpired = /expired|not found|mismatch|changed/.test(out.error_description ?? '');
  sendPage(
    ctx,
    isExpired
      ? renderInteractionExpired(settings)
      : renderErrorPage({
          title: 'Anmeldung nicht möglich',
          text: 'Die Anfrage der Anwendung konnte nicht bearbeitet werden. Bitte öffnen Sie die Anwendung erneut.',
          code: [out.error, out.error_description].filter((part) => part !== undefined).join(': '),
          backTo: settings.redirectUris[0],
        }),
  );
}
