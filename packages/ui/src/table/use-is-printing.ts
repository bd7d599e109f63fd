import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/**
 * Creates a store that contains whether the page is being printed. All components share it, because the changed width of the
 * page can mount a component during printing. It listens while at least one component is subscribed.
 */
function createPrintingStore() {
  const subscribers = new Set<() => void>();
  let isPrinting = false;
  let stopListening = () => {};
  const notify = () => subscribers.forEach((onChange) => onChange());
  const handlePrintStart = () => {
    isPrinting = true;
    // React must render synchronously, because the browser prints as soon as the handler returns.
    flushSync(notify);
  };
  const handlePrintEnd = () => {
    isPrinting = false;
    notify();
  };
  const startListening = () => {
    const printQuery = window.matchMedia('print');
    const handleQueryChange = () => (printQuery.matches ? handlePrintStart() : handlePrintEnd());
    window.addEventListener('beforeprint', handlePrintStart);
    window.addEventListener('afterprint', handlePrintEnd);
    printQuery.addEventListener('change', handleQueryChange);
    isPrinting = printQuery.matches;
    stopListening = () => {
      window.removeEventListener('beforeprint', handlePrintStart);
      window.removeEventListener('afterprint', handlePrintEnd);
      printQuery.removeEventListener('change', handleQueryChange);
      isPrinting = false;
    };
  };
  return {
    subscribe: (onChange: () => void) => {
      if (subscribers.size === 0) startListening();
      subscribers.add(onChange);
      return () => {
        subscribers.delete(onChange);
        if (subscribers.size === 0) stopListening();
      };
    },
    isPrinting: () => isPrinting,
  };
}
const printingStore = createPrintingStore();

const subscribeToNothing = () => () => {};
const returnFalse = () => false;

/**
 * Returns whether the page is being printed.
 * @param isEnabled false if the component renders the same in print; it is then not rendered again, and the result is false
 */
export function useIsPrinting(isEnabled: boolean): boolean {
  return useSyncExternalStore(isEnabled ? printingStore.subscribe : subscribeToNothing, isEnabled ? printingStore.isPrinting : returnFalse);
}
