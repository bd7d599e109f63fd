import { ApiError } from './api-error.ts';

/**
 * Codes of a missing or lost connection, or an exhausted pool: SQLSTATE class 08 and 57P, 53300, those of the network
 * and the driver.
 */
const CONNECTION_ERRORS = /^08|^57P|^53300$|^ECONN|^EPIPE$|^ENOTFOUND$|^ETIMEDOUT$/;
/** Codes of a read-only database: its disk is full (53100, ENOSPC), or it is read-only (25006). */
const READ_ONLY_OR_FULL_ERRORS = /^53100$|^ENOSPC$|^25006$/;
/** Codes of a transaction that was rolled back because of a deadlock or conflict (SQLSTATE class 40, 55P03). */
const DEADLOCK_ERRORS = /^40001$|^40P01$|^55P03$/;
const CONNECTION_MESSAGES = /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;

/** A write that cannot be stored now. */
export const createReadOnlyError = (): ApiError =>
  new ApiError(503, 'Im Moment kann nichts gespeichert werden. Ansehen ist möglich; bitte versuchen Sie es später erneut.', {
    code: 'read-only',
  });

/** The error and its causes, the outermost first. */
function* chain(error: unknown): Generator<Error> {
  for (let next = error; next instanceof Error; next = next.cause) yield next;
}

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '');

/** Whether connecting failed; a missing socket is reported as a missing file. */
const isConnecting = (error: Error): boolean => 'syscall' in error && error.syscall === 'connect';

/**
 * Maps an error of the database to a response: a value that it cannot store (SQLSTATE class 22: a number out of range,
 * a text with a zero byte) is invalid input; no connection, no space or a conflict are temporary. Undefined for all
 * others.
 */
export function mapDatabaseError(error: unknown): ApiError | undefined {
  const errors = [...chain(error)];
  if (errors.some((one) => /^22.{3}$/.test(codeOf(one)))) {
    return new ApiError(400, 'Die Eingabe enthält einen Wert, der nicht möglich ist.', { code: 'validation-failed' });
  }
  if (errors.some((one) => READ_ONLY_OR_FULL_ERRORS.test(codeOf(one)))) return createReadOnlyError();
  if (errors.some((one) => CONNECTION_ERRORS.test(codeOf(one)) || CONNECTION_MESSAGES.test(one.message) || isConnecting(one))) {
    return new ApiError(503, 'Die Datenbank ist nicht erreichbar. Bitte versuchen Sie es in einigen Augenblicken erneut.', {
      code: 'database-unavailable',
    });
  }
  if (errors.some((one) => DEADLOCK_ERRORS.test(codeOf(one)))) {
    return new ApiError(503, 'Zwei Vorgänge haben sich gegenseitig aufgehalten. Bitte versuchen Sie es erneut.', {
      code: 'database-unavailable',
    });
  }
  return undefined;
}
