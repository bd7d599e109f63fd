import type { KeyboardEvent } from 'react';

/** A list with a mark that keys move. */
export interface ListNavigation {
  count: number;
  /** The marked entry, -1 for none. */
  active: number;
  onMove: (index: number) => void;
  /** Enter on the marked entry. */
  onPick?: ((index: number) => void) | undefined;
  /** Going up from the first entry leads out of the list; without it, it stays there. */
  onBefore?: (() => void) | undefined;
  /** How many entries Page Up and Page Down pass; without it these keys do nothing. */
  page?: number | undefined;
  /** From the last entry to the first and back (menus, suggestions); such lists leave Home and End to the input. */
  round?: boolean | undefined;
}

function goal(key: string, { count, active, page, round = false }: ListNavigation): number | undefined {
  const goals = new Map([
    ['ArrowDown', active + 1],
    ['ArrowUp', active - 1],
  ]);
  if (!round) goals.set('Home', 0).set('End', count - 1);
  if (page !== undefined) goals.set('PageDown', Math.min(active + page, count - 1)).set('PageUp', Math.max(active - page, 0));
  const index = goals.get(key);
  if (index === undefined || count === 0) return undefined;
  if (round) return active < 0 && key === 'ArrowUp' ? count - 1 : (index + count) % count;
  return Math.min(index, count - 1);
}

/** The one keyboard of all lists: arrow keys, Home, End, Page keys and Enter. Tells whether the key was one of them. */
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
 * The same for entries that take the focus themselves: the elements that match `stops` within the element that listens.
 * A key pressed on another control of an entry (`li`, `tr`) counts for that entry.
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
