import { loadingAtom, shellStore } from '@aboschalter/shell-api';
import { LoadingOverlay } from '@aboschalter/ui';
import { useAtomValue } from 'jotai';

/** 'Lade Daten...' while the global loading flag is on. */
export function LoadingHost() {
  return <LoadingOverlay active={useAtomValue(loadingAtom, { store: shellStore })} />;
}
