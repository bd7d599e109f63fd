/** An object as it was read. */
export interface Stored {
  readonly body: Uint8Array;
  /** Stands for exactly this content: hand it back to `write` to replace nothing else. */
  readonly tag: string;
  /** Its media type, where the storage keeps one. */
  readonly type?: string | undefined;
}

/** When an object may be written: whatever is there, only if there is none, or only if it still has this tag. */
export type Condition = 'always' | 'absent' | { readonly tag: string };

/** An object to write. */
export interface Draft {
  readonly body: Uint8Array;
  /** Media type, for storages that serve what they hold. */
  readonly type: string;
  /** Not kept without asking (`no-cache`) for the one document that changes, a year for all that never does. */
  readonly cacheControl?: string | undefined;
}

/**
 * Where releases lie. Keys are paths with slashes (`releases/mfe-sales/1.2.3/remoteEntry.js`). Every operation may reject
 * where the storage cannot be reached.
 */
export interface Storage {
  /** What it is and where, for sentences. */
  readonly place: string;
  /** An object, or undefined where there is none. */
  read(key: string): Promise<Stored | undefined>;
  /**
   * Writes an object whole or not at all.
   * @returns false if the condition does not hold, and then nothing was written
   */
  write(key: string, draft: Draft, condition: Condition): Promise<boolean>;
  /** The keys that begin with `prefix`, in order. */
  list(prefix: string): Promise<readonly string[]>;
  /** Takes an object away; none is as good. */
  remove(key: string): Promise<void>;
}
