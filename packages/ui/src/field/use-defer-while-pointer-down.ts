import { useState, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let isPointerDown = false;

function setPointerDown(isDown: boolean): void {
  if (isPointerDown === isDown) return;
  isPointerDown = isDown;
  listeners.forEach((notify) => notify());
}

const handlePress = () => setPointerDown(true);
/** Waits for the click event, which the browser sends after the release. */
const handleRelease = () => setTimeout(() => setPointerDown(false));
const RELEASE_EVENTS = ['pointerup', 'pointercancel'] as const;

function subscribe(notify: () => void): () => void {
  if (listeners.size === 0) {
    document.addEventListener('pointerdown', handlePress, true);
    RELEASE_EVENTS.forEach((type) => document.addEventListener(type, handleRelease, true));
    window.addEventListener('blur', handleRelease);
  }
  listeners.add(notify);
  return () => {
    listeners.delete(notify);
    if (listeners.size > 0) return;
    document.removeEventListener('pointerdown', handlePress, true);
    RELEASE_EVENTS.forEach((type) => document.removeEventListener(type, handleRelease, true));
    window.removeEventListener('blur', handleRelease);
    isPointerDown = false;
  };
}

/**
 * Returns the value; while a pointer is pressed, the value from before the press. Otherwise a message that appears or
 * disappears on blur would move the element that the user is clicking.
 */
export function useDeferWhilePointerDown<Value>(value: Value): Value {
  const isDown = useSyncExternalStore(subscribe, () => isPointerDown);
  const [valueBeforePress, setValueBeforePress] = useState(value);
  if (!isDown && !Object.is(valueBeforePress, value)) setValueBeforePress(value);
  return isDown ? valueBeforePress : value;
}
