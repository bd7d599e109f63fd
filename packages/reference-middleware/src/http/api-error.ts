import type { ErrorBody, ErrorCode } from '@aboschalter/contract';

/** Properties of an error besides its message: always with a code of the contract's list. */
export type ApiErrorDetails = Omit<ErrorBody, 'userMessage' | 'code'> & { readonly code: ErrorCode };

/** An error response: status, a German message for staff, and a code for programs. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, userMessage: string, more: ApiErrorDetails) {
    super(userMessage);
    this.status = status;
    this.body = { userMessage, ...more };
  }
}

/** Creates a 404 response. @param what the German name of what was not found, with its article ('Der Kunde') */
export const notFound = (what: string): ApiError => new ApiError(404, `${what} wurde nicht gefunden.`, { code: 'not-found' });

/** Returns the only row of a query by key. Throws 404 if there is none. */
export function expectOne<T>(rows: readonly T[], what: string): T {
  const [row] = rows;
  if (row === undefined) throw notFound(what);
  return row;
}
