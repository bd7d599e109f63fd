import { calls, type Call } from '@aboschalter/contract';

/** The limit for bodies with a file. Files have up to 5 MB, and their data URI is a third longer. */
const MAX_UPLOAD_BODY_BYTES = 8_000_000;
/** The limit for all other bodies. It is enough for a cart of several hundred lines. */
const MAX_BODY_BYTES = 256_000;

/** The calls whose body contains a file. */
const callsWithFiles: ReadonlySet<Call> = new Set<Call>([
  calls.uploadDocument,
  calls.putPicture,
  calls.createTicketHolder,
  calls.createTicketHolderOnPage,
  calls.createAboCustomer,
]);

/** Returns the maximum number of bytes of a call's body. A longer body is rejected with 413 before it is read completely. */
export const getBodyLimit = (call: Call): number => (callsWithFiles.has(call) ? MAX_UPLOAD_BODY_BYTES : MAX_BODY_BYTES);

/** Creates the message for a body that is longer than `limit` bytes. */
export const createBodyTooLargeMessage = (limit: number): string =>
  limit === MAX_UPLOAD_BODY_BYTES
    ? 'Maximale Dateigröße von 5 Megabyte überschritten'
    : 'Die Eingabe ist zu umfangreich. Bitte kürzen Sie sie.';

/** The limit for requests that are not calls of the contract. */
export const DEFAULT_BODY_LIMIT = MAX_BODY_BYTES;
