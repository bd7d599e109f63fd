import { useState, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let isPressed = false;

function set(pressed: boolean): void {
  if (isPressed === pressed) return;
  isPressed = pressed;
  listeners.forEach((tell) => tell());
}

const press = () => set(true);
/** After the click that follows the release. */
const release = () => setTimeout(() => set(false));
const ends = ['pointerup', 'pointercancel'] as const;

function subscribe(tell: () => void): () => void {
  if (listeners.size === 0) {
    document.addEventListener('pointerdown', press, true);
    ends.forEach((type) => document.addEventListener(type, release, true));
    window.addEventListener('blur', release);
  }
  listeners.add(tell);
  return () => {
    listeners.delete(tell);
    if (listeners.size > 0) return;
    document.removeEventListener('pointerdown', press, true);
    ends.forEach((type) => document.removeEventListener(type, release, true));
    window.removeEventListener('blur', release);
    isPressed = false;
  };
}

/**
 * Returns the value, or the previous one while a pointer is pressed: a message that appears or
 * disappears on blur would move the target of the click.
 */
export function useDeferWhilePointerDown<Value>(value: Value): Value {
  const pressed = useSyncExternalStore(subscribe, () => isPressed);
  const [steady, setSteady] = useState(value);
  if (!pressed && !Object.is(steady, value)) setSteady(value);
  return pressed ? steady : value;
}
