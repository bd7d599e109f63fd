/** Whether the browser has failed to store something. Such values are lost when the page is closed. */
export interface StorageHealth {
  failed(): boolean;
  /** Calls `listener` at the first failure. @returns a function that removes the listener */
  subscribe(listener: () => void): () => void;
}

let hasFailed = false;
const listeners = new Set<() => void>();

/** Reports whether this page could store its values. */
export const storageHealth: StorageHealth = {
  failed: () => hasFailed,
  subscribe(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Records that storing a value has failed. */
export function reportStorageError(): void {
  if (hasFailed) return;
  hasFailed = true;
  for (const listener of listeners) listener();
}
