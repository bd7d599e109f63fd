import type { ErrorBody } from '@aboschalter/contract';

/** A call that is answered with an error: status, and a German sentence for staff. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, userMessage: string, more: Omit<ErrorBody, 'userMessage'> = {}) {
    super(userMessage);
    this.status = status;
    this.body = { userMessage, ...more };
  }
}

/** 404 with what was not found ('Der Kunde'). */
export const notFound = (what: string): Refusal => new Refusal(404, `${what} wurde nicht gefunden.`, { code: 'not-found' });

/** Takes the one row that a query by key yields. */
export function theOne<T>(rows: readonly T[], what: string): T {
  const [row] = rows;
  if (row === undefined) throw notFound(what);
  return row;
}
