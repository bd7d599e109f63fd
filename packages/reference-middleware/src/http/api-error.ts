import type { ErrorBody, ErrorCode } from '@aboschalter/contract';

/** Properties of an error response besides its message. In contrast to the contract, the code is required. */
export type ApiErrorDetails = Omit<ErrorBody, 'userMessage' | 'code'> & { readonly code: ErrorCode };

/** An error response: status, a German message for staff, and a code for programs. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, userMessage: string, details: ApiErrorDetails) {
    super(userMessage);
    this.status = status;
    this.body = { userMessage, ...details };
  }
}

/** Creates the error 404. @param subject the German name of the missing record, with its article ('Der Kunde') */
export const createNotFoundError = (subject: string): ApiError =>
  new ApiError(404, `${subject} wurde nicht gefunden.`, { code: 'not-found' });

/**
 * Returns the only row of a query by key.
 * @param subject the German name of the record, with its article, for the message
 * @throws ApiError 404 if there is no row
 */
export function expectOne<T>(rows: readonly T[], subject: string): T {
  const [row] = rows;
  if (row === undefined) throw createNotFoundError(subject);
  return row;
}
