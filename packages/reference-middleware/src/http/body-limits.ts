import { calls, type Call } from '@aboschalter/contract';

/** A document as data URI is a third longer than its 5 MB. */
const UPLOAD = 8_000_000;
/** Enough for a cart of several hundred lines. */
const USUAL = 256_000;

/** The calls whose body contains a file. */
const uploads: ReadonlySet<Call> = new Set<Call>([
  calls.uploadDocument,
  calls.putPicture,
  calls.createTicketHolder,
  calls.createTicketHolderOnPage,
  calls.createAboCustomer,
]);

/** Maximum number of bytes of a call's body; a longer one is rejected with 413 before it is read completely. */
export const getBodyLimit = (call: Call): number => (uploads.has(call) ? UPLOAD : USUAL);

/** The message for a body that is longer than `limit`. */
export const bodyTooLargeMessage = (limit: number): string =>
  limit === UPLOAD ? 'Maximale Dateigröße von 5 Megabyte überschritten' : 'Die Eingabe ist zu umfangreich. Bitte kürzen Sie sie.';
/** For all other requests. */
export const DEFAULT_BODY_LIMIT = USUAL;
