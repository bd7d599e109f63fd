import type { Database } from '../db/open-database.ts';

/**
 * Where uploaded files are kept. A row has a *reference* to its file: the file itself, as the data URI that calls carry, or where in
 * an object store it lies. Whatever a store keeps by itself, it reads both, so that a store can be given to a database with files.
 */
export interface FileStore {
  /**
   * Takes the files of a request before its transaction begins: what takes long must not hold a connection. Nothing goes wrong here;
   * what did is told by `keep`, for whoever needs the file.
   * @param files as data URIs, checked; asked only where there is something to be done
   */
  take(db: Database, files: () => readonly string[], now: Date): Promise<PendingUploads>;
  /**
   * The file that a row refers to, as a data URI.
   * @throws Refusal 503 while the store cannot be reached, 500 if it does not have the file
   */
  read(reference: string): Promise<string>;
  /** Rejects while the store cannot be reached. */
  ready(): Promise<void>;
  /**
   * Removes files that no row refers to: of requests that failed or were cut short, and what rows no longer refer to.
   * @returns how many were removed
   */
  sweep(db: Database, now: Date): Promise<number>;
}

/** The files of one request. Both within the transaction that writes the row. */
export interface PendingUploads {
  /**
   * What a row is to have as its reference to a file of the request; the file lasts if the transaction does.
   * @throws Refusal 503 if the store has not taken it
   */
  keep(tx: Database, file: string): Promise<string>;
  /** Of a reference that the row had until now: the file goes if the transaction lasts. */
  drop(tx: Database, reference: string): Promise<void>;
}
