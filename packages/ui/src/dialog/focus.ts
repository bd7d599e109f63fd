const controls = ['input:not(:disabled):not([type="hidden"])', 'select:not(:disabled)', 'textarea:not(:disabled)'].join(',');
const stops = `${controls},a[href],button:not(:disabled),summary,[tabindex]`;

/**
 * Focuses what a dialog is about: what asks for it (`data-autofocus`), else the first field, else the first button of
 * the footer, else the dialog itself.
 */
export function firstFocus(dialog: HTMLElement): void {
  const find = (selector: string) => dialog.querySelector<HTMLElement>(selector);
  const body = '.ant-modal-body';
  const field = [...dialog.querySelectorAll<HTMLElement>(controls)].find((control) => control.closest(body));
  (find('[data-autofocus]') ?? field ?? find('.ant-modal-footer button') ?? dialog).focus();
}

let lastReturn: Element | null = null;

/** Where the focus was given back to last. */
export const lastReturned = (): Element | null => lastReturn;

/** Gives the focus back to where it came from, or to the heading of the page if that is gone. */
export function returnFocus(opener: Element | null): void {
  const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
  const target = isThere ? opener : document.querySelector<HTMLElement>('h1[tabindex]');
  lastReturn = target;
  target?.focus({ preventScroll: true });
}

/** Whether a radio button is the one of its group that Tab stops at. */
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
 * Keeps Tab within some areas: from the last stop of one to the first of the next, and round. Within an area the browser
 * does it. Does nothing for other keys.
 */
export function keepTabWithin(areas: readonly Element[], event: KeyboardEvent): void {
  if (event.key !== 'Tab') return;
  const rooms = areas.map((area) => ({ area, stops: tabStops(area) })).filter(({ stops }) => stops.length > 0);
  const current = rooms.findIndex(({ area }) => area.contains(document.activeElement));
  const edge = rooms[current]?.stops.at(event.shiftKey ? 0 : -1);
  const isInside = current !== -1 && edge !== document.activeElement && areas[0] !== document.activeElement;
  if (isInside) return;
  const next = current === -1 ? 0 : (current + (event.shiftKey ? -1 : 1)) % rooms.length;
  event.preventDefault();
  rooms
    .at(edge === document.activeElement ? next : Math.max(current, 0))
    ?.stops.at(event.shiftKey ? -1 : 0)
    ?.focus();
}
