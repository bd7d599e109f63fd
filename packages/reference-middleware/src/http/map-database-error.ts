import { ApiError } from './api-error.ts';

/**
 * Codes of a missing or lost connection or an exhausted pool: SQLSTATE classes 08 and 57P, 53300, and codes of the network
 * and the driver.
 */
const CONNECTION_ERRORS = /^08|^57P|^53300$|^ECONN|^EPIPE$|^ENOTFOUND$|^ETIMEDOUT$/;
/** Codes of a read-only database: its disk is full (53100, ENOSPC), or it is read-only (25006). */
const READ_ONLY_OR_FULL_ERRORS = /^53100$|^ENOSPC$|^25006$/;
/** Codes of a transaction that was rolled back because of a deadlock or conflict (SQLSTATE class 40, 55P03). */
const DEADLOCK_ERRORS = /^40001$|^40P01$|^55P03$/;
const CONNECTION_MESSAGES = /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;

/** Creates the error response for a write that cannot be stored now. */
export const createReadOnlyError = (): ApiError =>
  new ApiError(503, 'Im Moment kann nichts gespeichert werden. Ansehen ist möglich; bitte versuchen Sie es später erneut.', {
    code: 'read-only',
  });

/** Yields the error and its causes, the outermost first. */
function* listCauses(error: unknown): Generator<Error> {
  for (let next = error; next instanceof Error; next = next.cause) yield next;
}

const getCode = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '');

/** Whether connecting failed. The code alone does not show it: for a missing socket it is that of a missing file. */
const isConnectionFailure = (error: Error): boolean => 'syscall' in error && error.syscall === 'connect';

/**
 * Maps an error of the database to an error response. A value that the database cannot store (SQLSTATE class 22: a number
 * out of range, a text with a zero byte) is invalid input. A missing connection, a full disk and a conflict of
 * transactions are temporary. Returns undefined for all other errors.
 */
export function mapDatabaseError(error: unknown): ApiError | undefined {
  const errors = [...listCauses(error)];
  if (errors.some((one) => /^22.{3}$/.test(getCode(one)))) {
    return new ApiError(400, 'Die Eingabe enthält einen Wert, der nicht möglich ist.', { code: 'validation-failed' });
  }
  if (errors.some((one) => READ_ONLY_OR_FULL_ERRORS.test(getCode(one)))) return createReadOnlyError();
  if (errors.some((one) => CONNECTION_ERRORS.test(getCode(one)) || CONNECTION_MESSAGES.test(one.message) || isConnectionFailure(one))) {
    return new ApiError(503, 'Die Datenbank ist nicht erreichbar. Bitte versuchen Sie es in einigen Augenblicken erneut.', {
      code: 'database-unavailable',
    });
  }
  if (errors.some((one) => DEADLOCK_ERRORS.test(getCode(one)))) {
    return new ApiError(503, 'Zwei Vorgänge haben sich gegenseitig aufgehalten. Bitte versuchen Sie es erneut.', {
      code: 'database-unavailable',
    });
  }
  return undefined;
}
