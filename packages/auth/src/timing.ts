import type { SessionRecord } from './session-record.ts';

/** Interval of the session checks (specification, document 2, section 9), in milliseconds. */
export const CHECK_INTERVAL_MS = 30_000;

/** A longer-lived token is refreshed when less than this remains, in milliseconds. */
const REFRESH_BELOW = 900_000;

/**
 * From here on a warning says that the session cannot be extended, in milliseconds before its end.
 */
export const EXPIRY_WARNING_MS = 120_000;

/**
 * Timeout of a request to the identity provider, in milliseconds: staff see an error within ten
 * seconds.
 */
export const REQUEST_TIMEOUT_MS = 8_000;

/** Timeout of revoking a token, which is best effort, in milliseconds. */
export const REVOCATION_TIMEOUT_MS = 3000;

type Timed = Pick<SessionRecord, 'receivedAt' | 'lifetime'>;

/** When the access token expires, by the clock of this machine. */
export const getExpiryTime = ({ receivedAt, lifetime }: Timed): number => receivedAt + lifetime;

/**
 * Whether the access token is due for a refresh: less than 900 s remain, or less than half of the
 * life of a token that lives less than twice as long. A new token is never due, so short-lived ones
 * are not refreshed in a tight loop. If the clock was set back the age is unknown, so the token is
 * due.
 */
export function shouldRefresh(record: Timed, now: number = Date.now()): boolean {
  return now < record.receivedAt || getExpiryTime(record) - now < Math.min(REFRESH_BELOW, record.lifetime / 2);
}

/** Whether the access token has expired, or will before a request with it arrives. */
export function isExpired(record: Timed, now: number = Date.now()): boolean {
  return getExpiryTime(record) - now <= Math.min(5000, record.lifetime / 10);
}
