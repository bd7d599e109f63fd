/** An object with its content. */
export interface StoredObject {
  readonly body: Uint8Array;
  /** Identifies this content: pass it to `write` to replace only this. */
  readonly etag: string;
  /** Its media type, if the storage stores it. */
  readonly type?: string | undefined;
}

/** The condition of a write: none, only if the object is missing, or only if it still has this tag. */
export type WriteCondition = 'always' | 'absent' | { readonly etag: string };

/** An object to write. */
export interface NewObject {
  readonly body: Uint8Array;
  /** Media type, for storages with a web server. */
  readonly type: string;
  /** `no-cache` for the one document that changes, a year for immutable ones. */
  readonly cacheControl?: string | undefined;
}

/**
 * A storage of releases. Keys are paths with slashes (`releases/mfe-sales/1.2.3/remoteEntry.js`). Every operation may
 * reject if the storage is unreachable.
 */
export interface ObjectStorage {
  /** Its type and location, for messages. */
  readonly description: string;
  /** An object, or undefined if it is missing. */
  read(key: string): Promise<StoredObject | undefined>;
  /**
   * Writes an object atomically.
   * @returns false if the condition is false, and nothing was written
   */
  write(key: string, draft: NewObject, condition: WriteCondition): Promise<boolean>;
  /** The keys with this prefix, sorted. */
  list(prefix: string): Promise<readonly string[]>;
  /** Deletes an object; idempotent. */
  delete(key: string): Promise<void>;
}
