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

/** Creates a recorder of the last input of the page, shared by all components. It listens while at least one is mounted. */
function createInputRecorder() {
  let componentCount = 0;
  let isLastInputFocusKey = false;
  const handleKeyDown = ({ key }: KeyboardEvent) => {
    isLastInputFocusKey = FOCUS_KEYS.has(key);
  };
  const handlePointerDown = () => {
    isLastInputFocusKey = false;
  };
  // Listeners of the capture phase run before the handlers that move the focus.
  const options = { capture: true };
  const stop = () => {
    componentCount -= 1;
    if (componentCount > 0) return;
    document.removeEventListener('keydown', handleKeyDown, options);
    document.removeEventListener('pointerdown', handlePointerDown, options);
    isLastInputFocusKey = false;
  };
  return {
    /** Starts listening for one component. Returns a function that the component calls when it unmounts. */
    start: () => {
      componentCount += 1;
      document.addEventListener('keydown', handleKeyDown, options);
      document.addEventListener('pointerdown', handlePointerDown, options);
      return stop;
    },
    isLastInputFocusKey: () => isLastInputFocusKey,
  };
}
const recorder = createInputRecorder();

/**
 * Returns a function for focus handlers. It returns true if the user moved the focus by a key such as Tab, and false if the
 * page set the focus, for example after Enter or a click.
 */
export function useFocusByKey(): () => boolean {
  useEffect(() => recorder.start(), []);
  return recorder.isLastInputFocusKey;
}
