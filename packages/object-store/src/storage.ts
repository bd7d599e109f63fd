/** An object with its content. */
export interface StoredObject {
  readonly body: Uint8Array;
  /** Identifies this content. Pass it to `write` to replace the object only if it still has this content. */
  readonly etag: string;
  /** The media type; undefined if the storage does not store media types. */
  readonly type?: string | undefined;
}

/** When a write takes place: always, only if the object is missing, or only if the object still has this ETag. */
export type WriteCondition = 'always' | 'absent' | { readonly etag: string };

/** An object to write. */
export interface NewObject {
  readonly body: Uint8Array;
  /** Media type. A storage in a folder ignores it: its web server chooses the type by the file extension. */
  readonly type: string;
  /** The header `cache-control` with which the object is served; ignored by a storage in a folder. */
  readonly cacheControl?: string | undefined;
}

/**
 * A storage of objects. Keys are paths with slashes (`releases/mfe-sales/1.2.3/remoteEntry.js`). Every operation rejects if the
 * storage is unreachable.
 */
export interface ObjectStorage {
  /** The type and location of the storage, for messages. */
  readonly description: string;
  /** Returns an object; undefined if it is missing. */
  read(key: string): Promise<StoredObject | undefined>;
  /**
   * Writes an object atomically.
   * @returns false if nothing was written, because the condition was false
   */
  write(key: string, object: NewObject, condition: WriteCondition): Promise<boolean>;
  /** Returns the keys with this prefix, sorted. */
  list(prefix: string): Promise<readonly string[]>;
  /** Deletes an object; does nothing if it is missing. */
  delete(key: string): Promise<void>;
}
