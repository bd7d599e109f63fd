import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider';
import type { ResolvedIdentityOptions } from '../options.ts';
import { html } from './html.ts';
import { page, type HtmlPage } from './page.ts';
import { sendPage } from './send-page.ts';

/** A page with an error and a link back to the application. `code` is shown in small print for support. */
function errorPage({
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
  return page({ title, content, formTargets: [] });
}

/** The page of an expired sign-in, one finished in another window, or without cookies. */
export function renderInteractionExpired(settings: ResolvedIdentityOptions): HtmlPage {
  return errorPage({
    title: 'Anmeldung abgelaufen',
    text: 'Diese Anmeldung ist abgelaufen oder wurde schon abgeschlossen. Bitte öffnen Sie die Anwendung erneut.',
    code: 'session_not_found',
    backTo: settings.redirectUris[0],
  });
}

/** Renders a protocol error as a page; its code is English, the message German. */
export function renderProviderError(ctx: KoaContextWithOIDC, out: ErrorOut, settings: ResolvedIdentityOptions): void {
  const expired = /expired|not found|mismatch|changed/.test(out.error_description ?? '');
  sendPage(
    ctx,
    expired
      ? renderInteractionExpired(settings)
      : errorPage({
          title: 'Anmeldung nicht möglich',
          text: 'Die Anfrage der Anwendung konnte nicht bearbeitet werden. Bitte öffnen Sie die Anwendung erneut.',
          code: [out.error, out.error_description].filter((part) => part !== undefined).join(': '),
          backTo: settings.redirectUris[0],
        }),
  );
}
