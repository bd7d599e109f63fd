import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/**
 * Creates the printing state of all components: one that mounts while the page is printed, because its width changes, needs
 * it at once. Listens only while a component is subscribed.
 */
function createPrintingStore() {
  const subscribers = new Set<() => void>();
  let isPrinting = false;
  let stop = () => {};
  const notify = () => subscribers.forEach((onChange) => onChange());
  const begin = () => {
    isPrinting = true;
    // The browser prints as soon as the handler returns.
    flushSync(notify);
  };
  const end = () => {
    isPrinting = false;
    notify();
  };
  const start = () => {
    const media = window.matchMedia('print');
    const change = () => (media.matches ? begin() : end());
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    media.addEventListener('change', change);
    isPrinting = media.matches;
    stop = () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
      media.removeEventListener('change', change);
      isPrinting = false;
    };
  };
  return {
    subscribe: (onChange: () => void) => {
      if (subscribers.size === 0) start();
      subscribers.add(onChange);
      return () => {
        subscribers.delete(onChange);
        if (subscribers.size === 0) stop();
      };
    },
    isPrinting: () => isPrinting,
  };
}
const printing = createPrintingStore();

const subscribeToNothing = () => () => {};
const returnFalse = () => false;

/**
 * Whether the page is being printed.
 * @param isEnabled false if the caller does not need to know; the result is false then
 */
export function useIsPrinting(isEnabled: boolean): boolean {
  return useSyncExternalStore(isEnabled ? printing.subscribe : subscribeToNothing, isEnabled ? printing.isPrinting : returnFalse);
}
