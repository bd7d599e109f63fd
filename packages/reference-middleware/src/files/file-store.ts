import type { Database } from '../db/open-database.ts';

/**
 * Stores uploaded files. A row has a *reference* to its file: the file itself as a data URI, or its location in an
 * object store. Every store reads both, so that a store can be added to a database with files.
 */
export interface FileStore {
  /**
   * Takes the files of a request before its transaction begins, so that slow uploads hold no connection. Never rejects;
   * `keep` reports failures.
   * @param files as validated data URIs; called only if the store needs them
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
   * Removes files without a row: of failed or interrupted requests, and replaced ones.
   * @returns the number of removed files
   */
  deleteOrphans(db: Database, now: Date): Promise<number>;
}

/** The files of one request. Both functions are called within the transaction that writes the row. */
export interface PendingUploads {
  /**
   * Returns the reference to a file of the request for a row; the file is kept if the transaction commits.
   * @throws ApiError 503 if the upload failed
   */
  commit(tx: Database, file: string): Promise<string>;
  /** Releases the previous reference of a row: the file is removed if the transaction commits. */
  markOrphaned(tx: Database, reference: string): Promise<void>;
}
