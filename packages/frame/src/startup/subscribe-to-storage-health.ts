import { storageHealth } from '@aboschalter/auth';
import { isStorageUnavailableAtom, shellStore } from '@aboschalter/platform';

/** Reports failures of the session's storage on the page. @returns a function that stops it */
export function subscribeToStorageHealth(): () => void {
  const tell = () => shellStore.set(isStorageUnavailableAtom, true);
  if (storageHealth.failed()) tell();
  return storageHealth.subscribe(tell);
}
