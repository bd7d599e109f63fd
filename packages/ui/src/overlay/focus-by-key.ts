import { useEffect } from 'react';

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

/** Records the last input of the page for all components, and listens only while one of them is mounted. */
function createInputRecorder() {
  let componentCount = 0;
  let isLastInputFocusKey = false;
  const handleKeyDown = ({ key }: KeyboardEvent) => {
    isLastInputFocusKey = FOCUS_KEYS.has(key);
  };
  const handlePointerDown = () => {
    isLastInputFocusKey = false;
  };
  // In the capture phase, so that it runs before the handlers that move the focus.
  const options = { capture: true };
  const stop = () => {
    componentCount -= 1;
    if (componentCount > 0) return;
    document.removeEventListener('keydown', handleKeyDown, options);
    document.removeEventListener('pointerdown', handlePointerDown, options);
    isLastInputFocusKey = false;
  };
  return {
    /** Starts for one component. Returns a function that stops for it. */
    start: () => {
      componentCount += 1;
      document.addEventListener('keydown', handleKeyDown, options);
      document.addEventListener('pointerdown', handlePointerDown, options);
      return stop;
    },
    isMovingFocusByKey: () => isLastInputFocusKey,
  };
}
const recorder = createInputRecorder();

/**
 * Returns a function that tells whether staff are moving the focus by a key, as opposed to a focus that the page sets after
 * Enter or a click.
 */
export function useFocusByKey(): () => boolean {
  useEffect(() => recorder.start(), []);
  return recorder.isMovingFocusByKey;
}
