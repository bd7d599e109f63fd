import type { KeyboardEvent } from 'react';

const steps = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
]);

/**
 * Arrow keys, Home and End move the focus between the stops of a list (elements that match `stops` within the
 * element that listens). Going up from the first one calls `onBefore`.
 */
export function moveFocus(event: KeyboardEvent<HTMLElement>, stops: string, onBefore?: () => void): void {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(stops)];
  const row = event.target instanceof Element ? event.target.closest('li') : null;
  const present = all.findIndex((stop) => stop.closest('li') === row);
  const goal = goalOf(event.key, present, all.length);
  if (present < 0 || goal === undefined) return;
  event.preventDefault();
  if (goal < 0) onBefore?.();
  else all[Math.min(goal, all.length - 1)]?.focus();
}

function goalOf(key: string, present: number, count: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps.get(key);
  return step === undefined ? undefined : present + step;
}
