import type { Database } from '../db/open-database.ts';

/**
 * Stores uploaded files. A row contains a *reference* to its file: the file itself as a data URI, or its location in an
 * object store. The object store reads both kinds, so that it can be added to a database that contains files.
 */
export interface FileStore {
  /**
   * Uploads the files of a request before its transaction begins, so that slow uploads hold no connection to the
   * database. Never rejects; `commit` reports failures.
   * @param files returns the files as validated data URIs; called only if the store needs them
   */
  upload(db: Database, files: () => readonly string[], now: Date): Promise<PendingUploads>;
  /**
   * Returns the file of a row, as a data URI.
   * @throws ApiError 503 while the store is unavailable, 500 if it lacks the file
   */
  read(reference: string): Promise<string>;
  /** Rejects while the store is unavailable. */
  checkHealth(): Promise<void>;
  /**
   * Deletes files without a row: those of failed and interrupted requests, and replaced files.
   * @returns the number of removed files
   */
  deleteOrphans(db: Database, now: Date): Promise<number>;
}

/** The uploaded files of one request. Both functions must be called in the transaction that writes the row. */
export interface PendingUploads {
  /**
   * Returns the reference to a file of the request for a row; the file is kept if the transaction commits.
   * @throws ApiError 503 if the upload failed
   */
  commit(tx: Database, file: string): Promise<string>;
  /** Marks the file of a row's previous reference for deletion, if the transaction commits. */
  markOrphaned(tx: Database, reference: string): Promise<void>;
}
