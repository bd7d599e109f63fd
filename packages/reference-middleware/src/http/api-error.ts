import type { ErrorBody, ErrorCode } from '@aboschalter/contract';

/** What an error says beside its sentence: always a code of the contract's list. */
export type ApiErrorDetails = Omit<ErrorBody, 'userMessage' | 'code'> & { readonly code: ErrorCode };

/** A call that is answered with an error: status, a German sentence for staff, and a word for programs. */
export class ApiError extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, userMessage: string, more: ApiErrorDetails) {
    super(userMessage);
    this.status = status;
    this.body = { userMessage, ...more };
  }
}

/** 404 with what was not found ('Der Kunde'). */
export const notFound = (what: string): ApiError => new ApiError(404, `${what} wurde nicht gefunden.`, { code: 'not-found' });

/** Takes the one row that a query by key yields. */
export function expectOne<T>(rows: readonly T[], what: string): T {
  const [row] = rows;
  if (row === undefined) throw notFound(what);
  return row;
}
