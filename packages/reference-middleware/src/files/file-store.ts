import type { Database } from '../db/open-database.ts';

/**
 * Stores uploaded files. A row of the database contains a *reference* to its file: the file itself as a data URI, or its
 * location in an object store. The implementation for object stores reads both kinds of references, so that an object store
 * can be added to an installation whose database already contains files.
 */
export interface FileStore {
  /**
   * Uploads the files of a request before its transaction begins, so that slow uploads hold no connection to the
   * database. Never rejects; `commit` reports failures.
   * @param getFiles returns the files as validated data URIs; called only if the implementation uploads files
   */
  upload(db: Database, getFiles: () => readonly string[], now: Date): Promise<PendingUploads>;
  /**
   * Returns the file that a reference refers to, as a data URI.
   * @throws ApiError 503 while the store is unavailable, 500 if the file is missing in the store
   */
  read(reference: string): Promise<string>;
  /** Rejects while the store is unavailable. */
  checkHealth(): Promise<void>;
  /**
   * Deletes files without a reference: those of failed and interrupted requests, and replaced files.
   * @returns the number of deleted files
   */
  deleteOrphans(db: Database, now: Date): Promise<number>;
}

/** The uploaded files of one request. Its functions must be called in the transaction that writes the row. */
export interface PendingUploads {
  /**
   * Returns the reference to a file of the request. If the transaction commits, the file is kept.
   * @throws ApiError 503 if the upload failed
   */
  commit(tx: Database, file: string): Promise<string>;
  /** If the transaction commits, marks the file of a replaced or removed reference for deletion. */
  markOrphaned(tx: Database, reference: string): Promise<void>;
}
