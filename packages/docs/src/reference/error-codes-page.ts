import { errorCodes } from '@aboschalter/contract';
import { code, page, table } from '../markdown.ts';
import { errorDescriptions } from './error-descriptions.ts';

/** Writes the list of error codes with HTTP status, cause and remedy. */
export function errorCodesPage(): string {
  const rows = errorCodes.map((name) => {
    const { status, cause, remedy } = errorDescriptions[name];
    return [code(name), status, cause, remedy];
  });
  return page(
    'Error codes',
    'A refused call has a JSON body with `userMessage` (a German sentence for staff) and, with the capability `errorDetails`, a `code` from this list, `fields` (messages by request path), `lines` (refused order lines) and an `incidentId` that the log of the middleware repeats. A client treats an unknown code like a missing one.',
    'A 5xx answer, 408, 429 and a missing answer say nothing about the outcome of a write: the client repeats the request with the same idempotency key or looks the outcome up.',
    table(['Code', 'Status', 'Cause', 'Remedy'], rows),
    'The rules behind the codes are listed in [rules of the middleware](middleware-rules.md).',
  );
}
