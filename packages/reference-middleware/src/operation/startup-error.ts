import { mapDatabaseError } from '../http/map-database-error.ts';

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '');

/** By the system call that failed for the folder of the embedded database. */
const folderSentences: Readonly<Record<string, string>> = {
  mkdir: 'MIDDLEWARE_DATA_DIR: Dieser Ordner kann nicht angelegt werden.',
  chmod: 'MIDDLEWARE_DATA_DIR: Dieser Ordner gehört einem anderen Benutzer und kann nicht vor anderen geschützt werden.',
};
const syscallOf = (error: unknown): string =>
  error instanceof Error && 'syscall' in error && typeof error.syscall === 'string' ? error.syscall : '';

/** By the code of the system (libuv) or of the database (SQLSTATE). */
const sentences: Readonly<Record<string, string>> = {
  EADDRINUSE: 'MIDDLEWARE_PORT: Auf diesem Port läuft schon ein anderes Programm.',
  EADDRNOTAVAIL: 'MIDDLEWARE_HOST: Diese Adresse hat der Rechner nicht.',
  EACCES: 'MIDDLEWARE_PORT: Auf diesem Port darf die Middleware nicht antworten.',
  ERR_INVALID_URL: 'DATABASE_URL ist keine Adresse eines PostgreSQL-Servers.',
  '28000': 'DATABASE_URL: Der PostgreSQL-Server lässt diesen Benutzer nicht zu.',
  '28P01': 'DATABASE_URL: Der PostgreSQL-Server lässt diesen Benutzer mit diesem Passwort nicht zu.',
  '3D000': 'DATABASE_URL: Diese Datenbank gibt es auf dem PostgreSQL-Server nicht.',
  '42501': 'DATABASE_URL: Der Benutzer darf die Tabellen nicht anlegen; er muss der Eigentümer der Datenbank sein.',
};

/** Why the middleware does not start: a German message if the reason is known, otherwise that of the error. */
export function toStartupErrorMessage(error: unknown): string {
  const folder = folderSentences[syscallOf(error)];
  if (folder !== undefined) return folder;
  const causes = [error, error instanceof Error ? error.cause : undefined];
  const [known] = causes.flatMap((cause) => sentences[codeOf(cause)] ?? []);
  if (known !== undefined) return known;
  const refusal = mapDatabaseError(error);
  if (refusal?.body.code === 'database-unavailable') return 'DATABASE_URL: Der PostgreSQL-Server ist nicht erreichbar.';
  if (refusal?.body.code === 'read-only') return 'Die Datenbank nimmt nichts an: Sie ist schreibgeschützt, oder ihre Platte ist voll.';
  return error instanceof Error ? error.message || error.name : String(error);
}

/**
 * Starts a middleware.
 * @throws Error with the message of `toStartupErrorMessage`, and the original error as its cause
 */
export const withStartupErrorMessage = <T>(start: () => Promise<T>): Promise<T> =>
  start().catch((error: unknown) => {
    throw new Error(toStartupErrorMessage(error), { cause: error });
  });
