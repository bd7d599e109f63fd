const CONTROLS = [
  'input:not(:disabled):not([type="hidden"]):not([type="file"])',
  'select:not(:disabled)',
  'textarea:not(:disabled)',
  // The file input of a dropzone is hidden, so its button is the control.
  '.as-file-drop [role="button"]',
].join(',');
const TAB_STOPS = `${CONTROLS},a[href],button:not(:disabled),summary,[tabindex]`;

/** Returns the element to focus first: the one with `data-autofocus`, otherwise the first control in the body of the dialog. */
function findInitialField(dialog: HTMLElement): HTMLElement | undefined {
  const controls = [...dialog.querySelectorAll<HTMLElement>(CONTROLS)];
  return dialog.querySelector<HTMLElement>('[data-autofocus]') ?? controls.find((control) => control.closest('.ant-modal-body'));
}

/**
 * Focuses the first field of a dialog. Without a field, for example while the content is loading, focuses the first button of
 * the footer or the dialog itself. A field that is rendered later gets the focus then, unless the user has pressed a key or
 * the pointer before.
 * @returns a function that stops waiting for a field
 */
export function focusInitialElement(dialog: HTMLElement): () => void {
  const field = findInitialField(dialog);
  if (field) {
    field.focus();
    return () => undefined;
  }
  const fallback = dialog.querySelector<HTMLElement>('.ant-modal-footer button') ?? dialog;
  fallback.focus();
  const waitingForField = new AbortController();
  const { signal } = waitingForField;
  const observer = new MutationObserver(() => {
    const lateField = findInitialField(dialog);
    if (!lateField) return;
    waitingForField.abort();
    if (document.activeElement === fallback || !fallback.isConnected) lateField.focus();
  });
  signal.addEventListener('abort', () => observer.disconnect());
  for (const eventType of ['keydown', 'pointerdown']) {
    document.addEventListener(eventType, () => waitingForField.abort(), { signal, capture: true });
  }
  observer.observe(dialog, { childList: true, subtree: true, attributeFilter: ['data-autofocus', 'disabled'] });
  return () => waitingForField.abort();
}

/**
 * Returns whether no control has the focus. The body and the heading of the page are no controls; navigation focuses the
 * heading.
 */
export const isFocusFree = (): boolean =>
  document.activeElement === null || document.activeElement === document.body || document.activeElement.matches('h1, [role="heading"]');

let lastRestoredElement: Element | null = null;

/** Returns the element to which the focus was restored last. */
export const getLastRestoredElement = (): Element | null => lastRestoredElement;

/** Restores the focus to the opener of a dialog, or to the heading of the page if the opener was removed. */
export function restoreFocus(opener: Element | null): void {
  const canFocusOpener = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
  const target = canFocusOpener ? opener : document.querySelector<HTMLElement>('h1[tabindex]');
  lastRestoredElement = target;
  target?.focus({ preventScroll: true });
}

/** Returns whether Tab skips a radio button. Of a group, Tab reaches the checked radio button, or the first one if none is checked. */
function isSkippedRadioButton(element: HTMLElement): boolean {
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.checked) return false;
  const group = [...document.querySelectorAll<HTMLInputElement>(`input[type="radio"][name="${element.name}"]`)];
  const tabStop = group.find(({ checked }) => checked) ?? group[0];
  return tabStop !== element;
}

function findTabStops(area: Element): HTMLElement[] {
  return [...area.querySelectorAll<HTMLElement>(TAB_STOPS)].filter(
    (element) => element.tabIndex >= 0 && element.closest('[hidden]') === null && !isSkippedRadioButton(element),
  );
}

/**
 * Keeps the focus within some areas when Tab is pressed. Tab moves from the last tab stop of an area to the first one of the
 * next area, and from the last area to the first; Shift+Tab moves back. Within an area the browser moves the focus. From the
 * dialog itself, or from outside of the areas, Tab moves into the dialog. Ignores other keys.
 * @param areas the dialog first, then the areas that are reachable while it is open
 */
export function trapTabKey(areas: readonly Element[], event: KeyboardEvent): void {
  if (event.key !== 'Tab') return;
  const focused = document.activeElement;
  const areasWithStops = areas.map((area) => ({ area, stops: findTabStops(area) })).filter(({ stops }) => stops.length > 0);
  const currentIndex = areasWithStops.findIndex(({ area }) => area.contains(focused));
  const currentStops = areasWithStops[currentIndex]?.stops;
  // With Shift+Tab, the last stop in the direction of the key is the first one of the area.
  const isOnLastStop = currentStops !== undefined && currentStops.at(event.shiftKey ? 0 : -1) === focused;
  const isBetweenStops = currentStops !== undefined && !isOnLastStop && focused !== areas[0];
  if (isBetweenStops) return;
  event.preventDefault();
  const nextIndex = (currentIndex + (event.shiftKey ? -1 : 1)) % areasWithStops.length;
  const targetArea = isOnLastStop ? areasWithStops.at(nextIndex) : areasWithStops[0];
  targetArea?.stops.at(event.shiftKey ? -1 : 0)?.focus();
}
