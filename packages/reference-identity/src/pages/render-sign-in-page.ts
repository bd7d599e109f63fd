import { html } from './html.ts';
import { renderMessage } from './render-message.ts';
import { renderPage, type HtmlPage } from './render-page.ts';
import { SHOW_PASSWORDS_CHECKBOX, SHOW_PASSWORDS_SCRIPT } from './show-passwords.ts';

/** Renders the sign-in form. After a failed attempt (`error`), it contains the entered name, and the focus is on the password. */
export function renderSignInPage({
  formTargets,
  login,
  error,
}: {
  readonly formTargets: Iterable<string>;
  readonly login?: string | undefined;
  readonly error?: string | undefined;
}): HtmlPage {
  const hasFailed = error !== undefined;
  const invalid = hasFailed ? html` aria-invalid="true" aria-describedby="error"` : undefined;
  const autofocus = html` autofocus`;
  const content = html`${renderMessage(error)}
    <form method="post" autocomplete="on">
      <label for="username">Benutzername oder E-Mail-Adresse</label>
      <input
        id="username"
        name="username"
        type="text"
        required
        autocomplete="username"
        autocapitalize="none"
        spellcheck="false"
        value="${login}"
        ${hasFailed ? undefined : autofocus}${invalid}
      />
      <label for="password">Passwort</label>
      <input
        id="password"
        name="password"
        type="password"
        required
        autocomplete="current-password"
        ${hasFailed ? autofocus : undefined}${invalid}
      />
      ${SHOW_PASSWORDS_CHECKBOX}
      <button type="submit">Anmelden</button>
    </form>`;
  return renderPage({ title: 'Anmelden', content, formTargets, script: SHOW_PASSWORDS_SCRIPT });
}
