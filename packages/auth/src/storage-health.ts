/** Whether the browser has failed to store something: such values are lost with the page. */
export interface StorageHealth {
  failed(): boolean;
  /** Calls `listener` once it fails. @returns a function that removes it */
  subscribe(listener: () => void): () => void;
}

let failed = false;
const listeners = new Set<() => void>();

/** The health of this page's storage. */
export const storageHealth: StorageHealth = {
  failed: () => failed,
  subscribe(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Records that a storage failed. */
export function reportStorageError(): void {
  if (failed) return;
  failed = true;
  for (const listener of listeners) listener();
}
