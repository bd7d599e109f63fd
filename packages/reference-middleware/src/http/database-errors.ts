import { Refusal } from './refusal.ts';

/** Signs that the database is not there, or gone in between: SQLSTATE class 08 and 57P, the network's, the driver's. */
const AWAY = /^08|^57P|^ECONN|^EPIPE$|^ENOTFOUND$|^ETIMEDOUT$/;
const AWAY_WORDS = /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;

/** The error and what caused it, the outermost first. */
function* chain(error: unknown): Generator<Error> {
  for (let next = error; next instanceof Error; next = next.cause) yield next;
}

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '');

/** A connection that was never made; a missing socket is a missing file. */
const isConnecting = (error: Error): boolean => 'syscall' in error && error.syscall === 'connect';

/**
 * What the database's error means for whoever asked: a value that it cannot hold (SQLSTATE class 22: a number out of
 * range, a text with a zero byte) is bad input; no connection will be there again. Undefined for all else.
 */
export function refusalByDatabase(error: unknown): Refusal | undefined {
  const errors = [...chain(error)];
  if (errors.some((one) => /^22.{3}$/.test(codeOf(one)))) {
    return new Refusal(400, 'Die Eingabe enthält einen Wert, der nicht möglich ist.', { code: 'invalid' });
  }
  if (errors.some((one) => AWAY.test(codeOf(one)) || AWAY_WORDS.test(one.message) || isConnecting(one))) {
    return new Refusal(503, 'Die Datenbank ist nicht erreichbar. Bitte versuchen Sie es in einigen Augenblicken erneut.', {
      code: 'database-down',
    });
  }
  return undefined;
}
