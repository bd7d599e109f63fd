import { mapDatabaseError } from '../http/map-database-error.ts';

const getCode = (error: unknown): string => (error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '');

/** Messages for the folder of the embedded database, by the system call that failed. */
const folderMessages: Readonly<Record<string, string>> = {
  mkdir: 'MIDDLEWARE_DATA_DIR: This folder cannot be created.',
  chmod: 'MIDDLEWARE_DATA_DIR: This folder belongs to another user and cannot be protected from others.',
};
const getSyscall = (error: unknown): string =>
  error instanceof Error && 'syscall' in error && typeof error.syscall === 'string' ? error.syscall : '';

/** Messages by the error code of the operating system or of the database (SQLSTATE). */
const messages: Readonly<Record<string, string>> = {
  EADDRINUSE: 'MIDDLEWARE_PORT: Another program uses this port.',
  EADDRNOTAVAIL: 'MIDDLEWARE_HOST: The machine does not have this address.',
  EACCES: 'MIDDLEWARE_PORT: The middleware may not listen on this port.',
  ERR_INVALID_URL: 'DATABASE_URL is not the URL of a PostgreSQL server.',
  '28000': 'DATABASE_URL: The PostgreSQL server rejects this user.',
  '28P01': 'DATABASE_URL: The PostgreSQL server rejects this user with this password.',
  '3D000': 'DATABASE_URL: The PostgreSQL server does not have this database.',
  '42501': 'DATABASE_URL: The user may not create the tables; it must own the database.',
};

/**
 * Returns the message for an error that prevents the start of the middleware. The message names the environment variable to
 * correct, if the error is known; otherwise it is the message of the error.
 */
export function toStartupErrorMessage(error: unknown): string {
  const folderMessage = folderMessages[getSyscall(error)];
  if (folderMessage !== undefined) return folderMessage;
  const causes = [error, error instanceof Error ? error.cause : undefined];
  const [knownMessage] = causes.flatMap((cause) => messages[getCode(cause)] ?? []);
  if (knownMessage !== undefined) return knownMessage;
  const apiError = mapDatabaseError(error);
  if (apiError?.body.code === 'database-unavailable') return 'DATABASE_URL: The PostgreSQL server is not reachable.';
  if (apiError?.body.code === 'read-only') return 'The database rejects writes: it is read-only, or its disk is full.';
  return error instanceof Error ? error.message || error.name : String(error);
}

/**
 * Calls `start`, and gives its error the message of `toStartupErrorMessage`.
 * @throws Error whose cause is the original error
 */
export const withStartupErrorMessage = <T>(start: () => Promise<T>): Promise<T> =>
  start().catch((error: unknown) => {
    throw new Error(toStartupErrorMessage(error), { cause: error });
  });
