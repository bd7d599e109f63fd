import { errorCodes } from '@aboschalter/contract';
import { code, page, table } from '../markdown.ts';
import { errorDescriptions } from './error-descriptions.ts';

/** Renders the page that lists the error codes with HTTP status, cause and remedy. */
export function renderErrorCodesPage(): string {
  const rows = errorCodes.map((name) => {
    const { status, cause, remedy } = errorDescriptions[name];
    return [code(name), status, cause, remedy];
  });
  return page(
    'Error codes',
    'The response to a rejected call has a JSON body with `userMessage` (a German sentence for staff) and, with the capability `errorDetails`, a `code` from this list, `fields` (messages by request path), `lines` (rejected order lines) and an `incidentId` that is also in the log of the middleware. A client treats an unknown code like a missing one.',
    'After a 5xx response, 408, 429 or no response, the outcome of a write is unknown: the client repeats the request with the same idempotency key or looks the outcome up.',
    table(['Code', 'Status', 'Cause', 'Remedy'], rows),
    'The rules behind the codes are listed in [rules of the middleware](middleware-rules.md).',
  );
}
