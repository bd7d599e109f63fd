import { html } from './html.ts';
import { renderMessage } from './render-message.ts';
import { renderPage, type HtmlPage } from './render-page.ts';
import { SHOW_PASSWORDS_CHECKBOX, SHOW_PASSWORDS_SCRIPT } from './show-passwords.ts';

/** Renders the form that replaces the temporary password, with the reason if the last attempt was rejected. */
export function renderChangePasswordPage({
  formTargets,
  error,
}: {
  readonly formTargets: Iterable<string>;
  readonly error?: string | undefined;
}): HtmlPage {
  const invalid = error === undefined ? undefined : html` aria-invalid="true"`;
  const content = html`<p id="why">Ihr Passwort wurde von der Administration gesetzt. Bitte vergeben Sie jetzt ein eigenes.</p>
    ${renderMessage(error)}
    <form method="post">
      <label for="new-password">Neues Passwort</label>
      <input
        id="new-password"
        name="newPassword"
        type="password"
        required
        autofocus
        autocomplete="new-password"
        aria-describedby="${error === undefined ? 'why' : 'error'}"
        ${invalid}
      />
      <label for="repeated-password">Neues Passwort wiederholen</label>
      <input id="repeated-password" name="repeatedPassword" type="password" required autocomplete="new-password" ${invalid} />
      ${SHOW_PASSWORDS_CHECKBOX}
      <button type="submit">Passwort ändern</button>
    </form>`;
  return renderPage({ title: 'Passwort ändern', content, formTargets, script: SHOW_PASSWORDS_SCRIPT });
}
