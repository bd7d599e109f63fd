import type { KeyboardEvent } from 'react';

/** A list with an active entry that keys move. */
export interface ListNavigation {
  count: number;
  /** The index of the active entry, -1 for none. */
  active: number;
  onMove: (index: number) => void;
  /** Called on Enter with the active entry. */
  onPick?: ((index: number) => void) | undefined;
  /** Called on arrow up at the first entry; without it, the entry stays active. */
  onBefore?: (() => void) | undefined;
  /** The number of entries that Page Up and Page Down skip; without it these keys do nothing. */
  page?: number | undefined;
  /**
   * Whether the keys wrap from the last entry to the first and back (menus, suggestions); such lists leave Home and
   * End to the input.
   */
  wrapAround?: boolean | undefined;
}

function goal(key: string, { count, active, page, wrapAround = false }: ListNavigation): number | undefined {
  const goals = new Map([
    ['ArrowDown', active + 1],
    ['ArrowUp', active - 1],
  ]);
  if (!wrapAround) goals.set('Home', 0).set('End', count - 1);
  if (page !== undefined) goals.set('PageDown', Math.min(active + page, count - 1)).set('PageUp', Math.max(active - page, 0));
  const index = goals.get(key);
  if (index === undefined || count === 0) return undefined;
  if (wrapAround) return active < 0 && key === 'ArrowUp' ? count - 1 : (index + count) % count;
  return Math.min(index, count - 1);
}

/**
 * Handles the keys of all lists: arrow keys, Home, End, Page keys and Enter. Returns whether the
 * key was one of them.
 */
export function handleListKeyDown(event: KeyboardEvent, keys: ListNavigation): boolean {
  if (event.altKey || event.ctrlKey || event.metaKey) return false;
  const { active, count, onMove, onPick, onBefore } = keys;
  const isPick = event.key === 'Enter' && onPick !== undefined && active >= 0 && active < count;
  const next = goal(event.key, keys);
  if (!isPick && next === undefined) return false;
  event.preventDefault();
  if (isPick) onPick(active);
  else if (next !== undefined && next >= 0) onMove(next);
  else onBefore?.();
  return true;
}

/**
 * The same for focusable entries: the elements that match `stops` within the element that listens.
 * A key pressed on another control of an entry (`li`, `tr`) applies to that entry.
 */
export function handleRovingFocusKeyDown(
  event: KeyboardEvent<HTMLElement>,
  stops: string,
  options?: (() => void) | Partial<ListNavigation>,
): boolean {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(stops)];
  const { target } = event;
  const own = target instanceof Element ? target.closest('li, tr') : null;
  const active = all.findIndex((stop) => stop === target || (own !== null && own.contains(stop)));
  if (active < 0) return false;
  const more = typeof options === 'function' ? { onBefore: options } : options;
  return handleListKeyDown(event, { ...more, count: all.length, active, onMove: (index) => all[index]?.focus() });
}
