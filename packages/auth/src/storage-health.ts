/** Whether the browser has refused to store something: what is kept then is lost with the page. */
export interface StorageHealth {
  failed(): boolean;
  /** Calls `listener` once it fails. @returns a function that ends it. */
  subscribe(listener: () => void): () => void;
}

let failed = false;
const listeners = new Set<() => void>();

/** What has become of the storage of this page. */
export const storageHealth: StorageHealth = {
  failed: () => failed,
  subscribe(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** To be told where a storage fails. */
export function reportStorageError(): void {
  if (failed) return;
  failed = true;
  for (const listener of listeners) listener();
}
