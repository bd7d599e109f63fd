/* Keeps the page up to date: sends forms without leaving it, and replaces the live parts on every change. */

/** Sets the text of the element with that id. @type {(id: string, text: string) => void} */
const say = (id, text) => {
  const place = document.getElementById(id);
  if (place) place.textContent = text;
};

/**
 * Restores the focus to a button after its part was replaced, or to the next one of the same card or device. @type
 * {(id: string, part: string | null) => void}
 */
const focusAgain = (id, part) => {
  const button = document.getElementById(id) ?? document.querySelector(`[aria-labelledby="${part}"] button`);
  if (button instanceof HTMLElement) button.focus();
};

/**
 * Replaces the live parts by those of a newly rendered page. Keeps the focus, the selected card and what is open. @type {(text: string) => Document}
 */
const takeOver = (text) => {
  const fresh = new DOMParser().parseFromString(text, 'text/html');
  for (const part of document.querySelectorAll('[data-live]')) {
    const now = fresh.querySelector(`[data-live="${part.getAttribute('data-live')}"]`);
    if (!now || now.innerHTML === part.innerHTML) continue;
    const focused = part.contains(document.activeElement) ? document.activeElement : null;
    const around = focused?.closest('[aria-labelledby]')?.getAttribute('aria-labelledby') ?? null;
    const open = [...part.querySelectorAll('details[open]')].map(({ id }) => id);
    const chosen = part.querySelector('input[type="radio"]:checked')?.id;
    part.replaceChildren(...now.childNodes);
    for (const id of open) document.getElementById(id)?.setAttribute('open', '');
    const choice = document.getElementById(chosen ?? '');
    if (choice instanceof HTMLInputElement) choice.checked = true;
    if (focused) focusAgain(focused.id, around);
  }
  return fresh;
};

let newest = 0;
const refresh = async () => {
  newest += 1;
  const mine = newest;
  try {
    const response = await fetch('/', { headers: { accept: 'text/html' } });
    const text = await response.text();
    if (response.ok && mine === newest) takeOver(text);
  } catch {
    say('status', 'Der Kartenarbeitsplatz antwortet nicht.');
  }
};

/** @type {(form: HTMLFormElement, button: HTMLElement | null) => Promise<void>} */
const send = async (form, button) => {
  const what = (button ?? form.querySelector('button'))?.textContent ?? '';
  try {
    // The form's own encoding; the server does not parse text/plain or multipart.
    const body = new URLSearchParams();
    for (const [name, value] of new FormData(form, button)) body.append(name, typeof value === 'string' ? value : '');
    const response = await fetch(form.action, { method: 'POST', body });
    const fresh = takeOver(await response.text());
    say('notice', fresh.getElementById('notice')?.textContent ?? '');
    say('status', response.ok ? `Erledigt: ${what}` : '');
  } catch {
    say('notice', 'Der Kartenarbeitsplatz antwortet nicht.');
  }
};

document.addEventListener('submit', (event) => {
  if (!(event.target instanceof HTMLFormElement)) return;
  event.preventDefault();
  void send(event.target, event.submitter);
});

const events = new EventSource('/workstation/events');
events.addEventListener('changed', () => void refresh());
events.addEventListener('error', () => say('status', 'Verbindung zum Kartenarbeitsplatz verloren, wird neu aufgebaut …'));
events.addEventListener('open', () => say('status', ''));
