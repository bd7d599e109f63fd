import { loadingAtom, shellStore } from '@aboschalter/shell-api';
import { Spinner } from '@aboschalter/ui';
import { useAtomValue } from 'jotai';
import './loading.css';

/** The full-screen overlay while the global loading flag is on (specification, document 1, section 2). */
export function LoadingHost() {
  const isLoading = useAtomValue(loadingAtom, { store: shellStore });
  return (
    <div role="status" className={isLoading ? 'frame-loading as-no-print' : undefined}>
      {isLoading ? (
        <div className="frame-loading__box">
          <Spinner />
          Lade Daten...
        </div>
      ) : null}
    </div>
  );
}
