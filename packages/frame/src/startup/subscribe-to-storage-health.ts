import { storageHealth } from '@aboschalter/auth';
import { isStorageUnavailableAtom, shellStore } from '@aboschalter/platform';

/** What the session could not store is reported on the page, as all other failures of the storage. @returns a function that ends it. */
export function subscribeToStorageHealth(): () => void {
  const tell = () => shellStore.set(isStorageUnavailableAtom, true);
  if (storageHealth.failed()) tell();
  return storageHealth.subscribe(tell);
}
