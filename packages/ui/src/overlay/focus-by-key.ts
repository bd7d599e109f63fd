/** The keys that move the focus. */
const FOCUS_KEYS: ReadonlySet<string> = new Set([
  'Tab',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'PageUp',
  'PageDown',
]);

/** Whether the last key that staff pressed moves the focus, and nothing was pressed or clicked since. */
let isLastInputFocusKey = false;

// In the capture phase, so that it runs before the handlers that move the focus.
document.addEventListener(
  'keydown',
  ({ key }) => {
    isLastInputFocusKey = FOCUS_KEYS.has(key);
  },
  true,
);
document.addEventListener(
  'pointerdown',
  () => {
    isLastInputFocusKey = false;
  },
  true,
);

/** Returns whether staff are moving the focus by a key, as opposed to a focus that the page sets after Enter or a click. */
export const isMovingFocusByKey = (): boolean => isLastInputFocusKey;
