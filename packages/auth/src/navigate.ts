/**
 * Navigates to another URL. If the browser later restores this page from its back/forward cache, the page reloads:
 * otherwise it would show the spinner of the redirect forever.
 */
export function redirectTo(url: string): void {
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) window.location.reload();
  });
  window.location.assign(url);
}

/** Navigates by posting a form, so that its fields are in no URL. */
export function submitForm(url: string, fields: Readonly<Record<string, string>>): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = url;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}

/**
 * Replaces this page with the given URL. The browser's Back button does not return to the page.
 */
export function replaceLocation(url: string): void {
  window.location.replace(url);
}

/** A window that was opened in a click handler and has no URL yet. */
export interface Popup {
  show(url: string): void;
  close(): void;
}

/**
 * Opens an empty window, whose content has no access to this page. Returns `undefined` if the browser
 * blocks the window.
 */
export function openPopup(): Popup | undefined {
  const opened = window.open('', '_blank', 'popup,width=560,height=720');
  if (!opened) return undefined;
  opened.document.documentElement.lang = 'de';
  opened.document.title = 'Anmeldung';
  opened.document.body.textContent = 'Bitte warten...';
  opened.opener = null;
  return {
    show: (url) => opened.location.replace(url),
    close: () => opened.close(),
  };
}
