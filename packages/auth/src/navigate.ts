/** Leaves for another address. A page that the browser brings back later starts anew instead of waiting for ever. */
export function redirectTo(url: string): void {
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) window.location.reload();
  });
  window.location.assign(url);
}

/** Leaves by posting a form: its fields are seen in no address. */
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

/** Loads the start of the application in the place of this page: nothing of it is left, and Back does not lead to it. */
export function replaceLocation(url: string): void {
  window.location.replace(url);
}

/** A window that was opened in a click and waits for its address. */
export interface Popup {
  show(url: string): void;
  close(): void;
}

/** Opens an empty window; undefined if the browser does not allow it. What is shown there gets no hold on this page. */
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
