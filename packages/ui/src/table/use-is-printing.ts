import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Whether the page is being printed.
 * @param isEnabled false if the caller does not need to know; the result is false then
 */
export function useIsPrinting(isEnabled: boolean): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    if (!isEnabled) return undefined;
    const media = window.matchMedia('print');
    // The browser prints as soon as the handler returns.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
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
