const controls = [
  'input:not(:disabled):not([type="hidden"]):not([type="file"])',
  'select:not(:disabled)',
  'textarea:not(:disabled)',
  // A dropzone is also a field, because its input is hidden.
  '.as-file-drop [role="button"]',
].join(',');
const stops = `${controls},a[href],button:not(:disabled),summary,[tabindex]`;

/** The element to focus first: one with `data-autofocus`, else the first field. */
function findInitialField(dialog: HTMLElement): HTMLElement | undefined {
  const fields = [...dialog.querySelectorAll<HTMLElement>(controls)];
  return dialog.querySelector<HTMLElement>('[data-autofocus]') ?? fields.find((control) => control.closest('.ant-modal-body'));
}

/**
 * Focuses the initial element of a dialog, else the first button of the footer, else the dialog
 * itself. If its content is still loading, focuses the first field once it is rendered, unless the
 * user has acted in between.
 * @returns a function that stops waiting
 */
export function focusInitialElement(dialog: HTMLElement): () => void {
  const field = findInitialField(dialog);
  if (field) {
    field.focus();
    return () => undefined;
  }
  const fallback = dialog.querySelector<HTMLElement>('.ant-modal-footer button') ?? dialog;
  fallback.focus();
  const waiting = new AbortController();
  const { signal } = waiting;
  const observer = new MutationObserver(() => {
    const lateField = findInitialField(dialog);
    if (!lateField) return;
    waiting.abort();
    if (document.activeElement === fallback || !fallback.isConnected) lateField.focus();
  });
  signal.addEventListener('abort', () => observer.disconnect());
  for (const action of ['keydown', 'pointerdown']) document.addEventListener(action, () => waiting.abort(), { signal, capture: true });
  observer.observe(dialog, { childList: true, subtree: true, attributeFilter: ['data-autofocus', 'disabled'] });
  return () => waiting.abort();
}

/**
 * Whether no control has the focus: it is on the page itself or on its heading, which is focused
 * after navigation.
 */
export const isFocusFree = (): boolean =>
  document.activeElement === null || document.activeElement === document.body || document.activeElement.matches('h1, [role="heading"]');

let lastRestored: Element | null = null;

/** Returns the element to which focus was restored last. */
export const getLastRestoredElement = (): Element | null => lastRestored;

/** Restores the focus to the opener, or to the heading of the page if that was removed. */
export function restoreFocus(opener: Element | null): void {
  const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
  const target = isThere ? opener : document.querySelector<HTMLElement>('h1[tabindex]');
  lastRestored = target;
  target?.focus({ preventScroll: true });
}

/** Whether a radio button is the tab stop of its group. */
function isTabStopOfGroup(element: HTMLElement): boolean {
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.checked) return true;
  const group = document.querySelectorAll<HTMLInputElement>(`input[type="radio"][name="${element.name}"]`);
  return group[0] === element && ![...group].some(({ checked }) => checked);
}

function tabStops(area: Element): HTMLElement[] {
  return [...area.querySelectorAll<HTMLElement>(stops)].filter(
    (element) => element.tabIndex >= 0 && element.closest('[hidden]') === null && isTabStopOfGroup(element),
  );
}

/**
 * Keeps Tab within some areas: it moves from the last tab stop of an area to the first of the next one, and from the last
 * area to the first. Within an area the browser handles the key. Ignores other keys.
 */
export function trapTabKey(areas: readonly Element[], event: KeyboardEvent): void {
  if (event.key !== 'Tab') return;
  const areasWithStops = areas.map((area) => ({ area, stops: tabStops(area) })).filter(({ stops }) => stops.length > 0);
  const current = areasWithStops.findIndex(({ area }) => area.contains(document.activeElement));
  const edge = areasWithStops[current]?.stops.at(event.shiftKey ? 0 : -1);
  const isInside = current !== -1 && edge !== document.activeElement && areas[0] !== document.activeElement;
  if (isInside) return;
  const next = current === -1 ? 0 : (current + (event.shiftKey ? -1 : 1)) % areasWithStops.length;
  event.preventDefault();
  areasWithStops
    .at(edge === document.activeElement ? next : Math.max(current, 0))
    ?.stops.at(event.shiftKey ? -1 : 0)
    ?.focus();
}
