import type { sessionRecordSchema } from './session-record.ts';

/** The session is looked at this often (specification, document 2, section 9), in ms. */
export const CHECK_INTERVAL_MS = 30_000;

/** A token that lives longer is refreshed when less than this remains, in ms. */
const REFRESH_BELOW = 900_000;

/** From here on a person is warned that the session cannot be prolonged, in ms before its end. */
export const EXPIRY_WARNING_MS = 120_000;

/** No request to the identity provider may take longer, in ms: within ten seconds staff read what is wrong. */
export const REQUEST_TIMEOUT_MS = 8_000;

/** Revoking a token is best effort and may hold nobody up for longer, in ms. */
export const REVOCATION_TIMEOUT_MS = 3000;

type Timed = Pick<sessionRecordSchema, 'receivedAt' | 'lifetime'>;

/** When the access token ends, by the clock of this machine. */
export const getExpiryTime = ({ receivedAt, lifetime }: Timed): number => receivedAt + lifetime;

/**
 * Whether the access token is to be refreshed: less than 900 s remain, or, of a token that lives less than twice as
 * long, less than half. A fresh token is never due, so short-lived ones are not refreshed in a tight loop.
 * A clock that was set back tells nothing, so the token counts as due.
 */
export function shouldRefresh(record: Timed, now: number = Date.now()): boolean {
  return now < record.receivedAt || getExpiryTime(record) - now < Math.min(REFRESH_BELOW, record.lifetime / 2);
}

/** Whether the access token has ended, or will before a request with it arrives. */
export function isExpired(record: Timed, now: number = Date.now()): boolean {
  return getExpiryTime(record) - now <= Math.min(5000, record.lifetime / 10);
}
