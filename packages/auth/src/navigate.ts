/** Leaves for another address. A page that the browser brings back later starts anew instead of waiting for ever. */
export function goTo(url: string): void {
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) window.location.reload();
  });
  window.location.assign(url);
}

/** Leaves by posting a form: its fields are seen in no address. */
export function postTo(url: string, fields: Readonly<Record<string, string>>): void {
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

/** Starts the page anew. */
export function reload(): void {
  window.location.reload();
}
