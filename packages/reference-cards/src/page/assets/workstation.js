/* Sends the forms of the page without reloading it, and replaces its live parts (`data-live`) after every change. */

/** Sets the text of an element. @type {(id: string, text: string) => void} */
const setText = (id, text) => {
  const element = document.getElementById(id);
  if (element) element.textContent = text;
};

/**
 * Restores the focus to a control after its live part was replaced. If the control was removed, focuses the first button of
 * the same card or device. @type {(id: string, labelId: string | null) => void}
 */
const restoreFocus = (id, labelId) => {
  const button = document.getElementById(id) ?? document.querySelector(`[aria-labelledby="${labelId}"] button`);
  if (button instanceof HTMLElement) button.focus();
};

/**
 * Replaces the live parts by those of a newly rendered page. Keeps the focus, the selected card and open sections. Returns the
 * parsed page. @type {(text: string) => Document}
 */
const replaceLiveParts = (text) => {
  const newPage = new DOMParser().parseFromString(text, 'text/html');
  for (const part of document.querySelectorAll('[data-live]')) {
    const newPart = newPage.querySelector(`[data-live="${part.getAttribute('data-live')}"]`);
    if (!newPart || newPart.innerHTML === part.innerHTML) continue;
    const focused = part.contains(document.activeElement) ? document.activeElement : null;
    const labelId = focused?.closest('[aria-labelledby]')?.getAttribute('aria-labelledby') ?? null;
    const openIds = [...part.querySelectorAll('details[open]')].map(({ id }) => id);
    const selectedId = part.querySelector('input[type="radio"]:checked')?.id;
    part.replaceChildren(...newPart.childNodes);
    for (const id of openIds) document.getElementById(id)?.setAttribute('open', '');
    const selectedInput = document.getElementById(selectedId ?? '');
    if (selectedInput instanceof HTMLInputElement) selectedInput.checked = true;
    if (focused) restoreFocus(focused.id, labelId);
  }
  return newPage;
};

/** The id of the latest refresh. Responses to earlier ones are ignored, because they can arrive later. */
let latestRefreshId = 0;
const refresh = async () => {
  latestRefreshId += 1;
  const refreshId = latestRefreshId;
  try {
    const response = await fetch('/', { headers: { accept: 'text/html' } });
    const text = await response.text();
    if (response.ok && refreshId === latestRefreshId) replaceLiveParts(text);
  } catch {
    setText('status', 'Der Kartenarbeitsplatz antwortet nicht.');
  }
};

/** @type {(form: HTMLFormElement, button: HTMLElement | null) => Promise<void>} */
const sendForm = async (form, button) => {
  const buttonText = (button ?? form.querySelector('button'))?.textContent ?? '';
  try {
    // URL-encoded as by a browser without this script. The server does not parse multipart bodies.
    const body = new URLSearchParams();
    for (const [name, value] of new FormData(form, button)) body.append(name, typeof value === 'string' ? value : '');
    const response = await fetch(form.action, { method: 'POST', body });
    const newPage = replaceLiveParts(await response.text());
    setText('notice', newPage.getElementById('notice')?.textContent ?? '');
    setText('status', response.ok ? `Erledigt: ${buttonText}` : '');
  } catch {
    setText('notice', 'Der Kartenarbeitsplatz antwortet nicht.');
  }
};

document.addEventListener('submit', (event) => {
  if (!(event.target instanceof HTMLFormElement)) return;
  event.preventDefault();
  void sendForm(event.target, event.submitter);
});

const events = new EventSource('/workstation/events');
events.addEventListener('changed', () => void refresh());
events.addEventListener('error', () => setText('status', 'Verbindung zum Kartenarbeitsplatz verloren, wird neu aufgebaut …'));
events.addEventListener('open', () => setText('status', ''));
