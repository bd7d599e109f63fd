import { ApiError } from './api-error.ts';

/**
 * Codes of a missing or lost connection or an exhausted pool: SQLSTATE classes 08 and 57P, 53300, and codes of the network
 * and the driver.
 */
const CONNECTION_ERRORS = /^08|^57P|^53300$|^ECONN|^EPIPE$|^ENOTFOUND$|^ETIMEDOUT$/;
/** Codes of a read-only database: its disk is full (53100, ENOSPC), or it is read-only (25006). */
const READ_ONLY_OR_FULL_ERRORS = /^53100$|^ENOSPC$|^25006$/;
/**
 * Codes of a transaction that was rolled back because of another transaction: a serialization failure (40001), a deadlock
 * (40P01), or a lock that was not available (55P03).
 */
const TRANSACTION_CONFLICT_ERRORS = /^40001$|^40P01$|^55P03$/;
/** Messages of the driver for connection errors without a code. */
const CONNECTION_MESSAGES = /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;

/** Creates the error response for a write that cannot be stored now. */
export const createReadOnlyError = (): ApiError =>
  new ApiError(503, 'Im Moment kann nichts gespeichert werden. Ansehen ist möglich; bitte versuchen Sie es später erneut.', {
    code: 'read-only',
  });

/** Yields the error and its causes, the outermost first. */
function* iterateCauses(error: unknown): Generator<Error> {
  for (let next = error; next instanceof Error; next = next.cause) yield next;
}

const getCode = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '');

/**
 * Returns whether an error was raised while connecting. The code of an error is not enough, since a missing socket has the
 * same code as a missing file.
 */
const isConnectFailure = (error: Error): boolean => 'syscall' in error && error.syscall === 'connect';

/** Returns whether the connection to the database is missing or lost, or the connection pool is exhausted. */
const isConnectionError = (error: Error): boolean =>
  CONNECTION_ERRORS.test(getCode(error)) || CONNECTION_MESSAGES.test(error.message) || isConnectFailure(error);

/**
 * Maps an error of the database to an error response. A value that the database cannot store is invalid input (SQLSTATE
 * class 22, for example a number out of range). A missing connection, a full disk and a conflict of transactions are
 * temporary, with status 503. Returns undefined for all other errors.
 */
export function mapDatabaseError(error: unknown): ApiError | undefined {
  const causes = [...iterateCauses(error)];
  if (causes.some((cause) => /^22.{3}$/.test(getCode(cause)))) {
    return new ApiError(400, 'Die Eingabe enthält einen Wert, der nicht möglich ist.', { code: 'validation-failed' });
  }
  if (causes.some((cause) => READ_ONLY_OR_FULL_ERRORS.test(getCode(cause)))) return createReadOnlyError();
  if (causes.some(isConnectionError)) {
    return new ApiError(503, 'Die Datenbank ist nicht erreichbar. Bitte versuchen Sie es in einigen Augenblicken erneut.', {
      code: 'database-unavailable',
    });
  }
  if (causes.some((cause) => TRANSACTION_CONFLICT_ERRORS.test(getCode(cause)))) {
    return new ApiError(503, 'Zwei Vorgänge haben sich gegenseitig aufgehalten. Bitte versuchen Sie es erneut.', {
      code: 'database-unavailable',
    });
  }
  return undefined;
}
