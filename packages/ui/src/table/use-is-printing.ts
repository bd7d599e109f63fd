import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** The state of all components: one that is mounted while the page is printed, because its width changes, needs it at once. */
let isPagePrinting = false;

/**
 * Whether the page is being printed.
 * @param isEnabled false if the caller does not need to know; the result is false then
 */
export function useIsPrinting(isEnabled: boolean): boolean {
  const [isPrinting, setPrinting] = useState(isPagePrinting);
  useEffect(() => {
    if (!isEnabled) return undefined;
    const media = window.matchMedia('print');
    const begin = () => {
      isPagePrinting = true;
      // The browser prints as soon as the handler returns.
      flushSync(() => setPrinting(true));
    };
    const end = () => {
      isPagePrinting = false;
      setPrinting(false);
    };
    const change = () => (media.matches ? begin() : end());
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    media.addEventListener('change', change);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
      media.removeEventListener('change', change);
    };
  }, [isEnabled]);
  return isPrinting && isEnabled;
}
