import { loadingAtom, shellStore, slowWriteAtom } from '@aboschalter/platform';
import { classNames, Spinner } from '@aboschalter/ui';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import './loading.css';

/** The full-screen overlay while the global loading flag is on (specification, document 1, section 2). */
export function LoadingOverlay() {
  const isLoading = useAtomValue(loadingAtom, { store: shellStore });
  const isSlowWrite = useAtomValue(slowWriteAtom, { store: shellStore });
  useEffect(() => (isLoading ? blockKeys() : undefined), [isLoading]);
  return (
    // Never printed: after a table that is printed in landscape, even an empty element in portrait would start another page.
    <div role="status" className={classNames('as-no-print', isLoading && 'frame-loading')}>
      {isLoading ? (
        <div className="frame-loading__box">
          <Spinner />
          <div>
            Lade Daten...
            {isSlowWrite ? <p className="frame-loading__note">{SLOW_WRITE}</p> : null}
          </div>
        </div>
      ) : null}
    </div>
  );
}

const SLOW_WRITE = 'Das Speichern dauert länger als gewöhnlich. Bitte warten Sie, Ihre Eingaben bleiben erhalten.';

/**
 * Blocks all keys except shortcuts of the browser; the overlay itself blocks the pointer.
 * @returns a function that ends the blocking
 */
function blockKeys(): () => void {
  const listeners = new AbortController();
  const stop = (event: KeyboardEvent): void => {
    event.stopImmediatePropagation();
    const isBrowserShortcut = event.ctrlKey || event.metaKey || event.altKey || /^F\d+$/.test(event.key);
    if (!isBrowserShortcut) event.preventDefault();
  };
  for (const type of ['keydown', 'keypress', 'keyup'] as const)
    window.addEventListener(type, stop, { capture: true, signal: listeners.signal });
  return () => listeners.abort();
}
