import type { KeyboardEvent } from 'react';

/** The active entry of a list, and what the keys do. */
export interface ListNavigation {
  /** The number of entries. */
  count: number;
  /** The index of the active entry, -1 for none. */
  active: number;
  /** Called with the index of the entry to activate. */
  onMove: (index: number) => void;
  /** Called on Enter with the index of the active entry. */
  onPick?: ((index: number) => void) | undefined;
  /**
   * Called on Arrow Up at the first entry, to move to the element before the list, such as a filter. Without this function the
   * first entry stays active.
   */
  onBefore?: (() => void) | undefined;
  /** The number of entries by which Page Up and Page Down move. Without it these keys do nothing. */
  page?: number | undefined;
  /**
   * Whether Arrow Down moves from the last entry to the first, and Arrow Up back, as in menus and suggestions. Home and End
   * are not handled then, because an input needs them.
   */
  wrapAround?: boolean | undefined;
}

/** Returns the index to which a key moves, -1 before the first entry, or undefined if the key does not move. */
function getTargetIndex(key: string, { count, active, page, wrapAround = false }: ListNavigation): number | undefined {
  const targets = new Map([
    ['ArrowDown', active + 1],
    ['ArrowUp', active - 1],
  ]);
  if (!wrapAround) targets.set('Home', 0).set('End', count - 1);
  if (page !== undefined) targets.set('PageDown', Math.min(active + page, count - 1)).set('PageUp', Math.max(active - page, 0));
  const index = targets.get(key);
  if (index === undefined || count === 0) return undefined;
  // If no entry is active, Arrow Up begins at the last one.
  if (wrapAround && active < 0 && key === 'ArrowUp') return count - 1;
  if (wrapAround) return (index + count) % count;
  return Math.min(index, count - 1);
}

/** Handles Arrow Up, Arrow Down, Home, End, Page Up, Page Down and Enter in a list. Returns whether the key was handled. */
export function handleListKeyDown(event: KeyboardEvent, navigation: ListNavigation): boolean {
  if (event.altKey || event.ctrlKey || event.metaKey) return false;
  const { active, count, onMove, onPick, onBefore } = navigation;
  const isPick = event.key === 'Enter' && onPick !== undefined && active >= 0 && active < count;
  const targetIndex = getTargetIndex(event.key, navigation);
  if (!isPick && targetIndex === undefined) return false;
  event.preventDefault();
  if (isPick) onPick(active);
  else if (targetIndex !== undefined && targetIndex >= 0) onMove(targetIndex);
  else onBefore?.();
  return true;
}

/**
 * Handles the keys of {@link handleListKeyDown} in a list of focusable elements and moves the focus between them. A key that is pressed on another
 * control of the same `li` or `tr` moves from that entry.
 * @param stops the selector of the focusable elements within the element that has the event handler
 * @param options further options of the navigation; a function is used as the option `onBefore`
 */
export function handleRovingFocusKeyDown(
  event: KeyboardEvent<HTMLElement>,
  stops: string,
  options?: (() => void) | Partial<ListNavigation>,
): boolean {
  const stopElements = [...event.currentTarget.querySelectorAll<HTMLElement>(stops)];
  const { target } = event;
  const entry = target instanceof Element ? target.closest('li, tr') : null;
  const active = stopElements.findIndex((stop) => stop === target || (entry !== null && entry.contains(stop)));
  if (active < 0) return false;
  const furtherOptions = typeof options === 'function' ? { onBefore: options } : options;
  return handleListKeyDown(event, {
    ...furtherOptions,
    count: stopElements.length,
    active,
    onMove: (index) => stopElements[index]?.focus(),
  });
}
