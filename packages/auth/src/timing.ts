import type { SessionRecord } from './session-record.ts';

/** Interval of the session checks (specification, document 2, section 9), in milliseconds. */
export const CHECK_INTERVAL_MS = 30_000;

/** A token is refreshed when less than this time, and less than half of its lifetime, remains ({@link shouldRefresh}). */
const MAX_REMAINING_BEFORE_REFRESH_MS = 900_000;

/**
 * The time between the warning and the end of a session that cannot be refreshed, in milliseconds.
 */
export const EXPIRY_WARNING_MS = 120_000;

/**
 * Timeout of a request to the identity provider, in milliseconds. Staff must see an error within ten
 * seconds.
 */
export const REQUEST_TIMEOUT_MS = 8_000;

/** Timeout of revoking a token, in milliseconds. A failure has no consequence for staff. */
export const REVOCATION_TIMEOUT_MS = 3000;

/** The longest time in which a request is expected to reach the middleware, in milliseconds. */
const MAX_REQUEST_DELAY_MS = 5000;

type TokenTimes = Pick<SessionRecord, 'receivedAt' | 'lifetime'>;

/** Returns when the access token expires, by the clock of this machine, in milliseconds since 1970. */
export const getExpiryTime = ({ receivedAt, lifetime }: TokenTimes): number => receivedAt + lifetime;

/**
 * Whether the access token is due for a refresh: less than 900 s remain, and less than half of its lifetime. A new token is therefore
 * never due, so that short-lived tokens are not refreshed in a loop. A token is also due if the clock was set back, since its age is
 * then unknown.
 */
export function shouldRefresh(record: TokenTimes, now: number = Date.now()): boolean {
  return now < record.receivedAt || getExpiryTime(record) - now < Math.min(MAX_REMAINING_BEFORE_REFRESH_MS, record.lifetime / 2);
}

/**
 * Whether the access token has expired, or could expire before a request with it arrives at the middleware. The time allowed for the
 * request is at most a tenth of the lifetime, so that a short-lived token can be used at all.
 */
export function isExpired(record: TokenTimes, now: number = Date.now()): boolean {
  return getExpiryTime(record) - now <= Math.min(MAX_REQUEST_DELAY_MS, record.lifetime / 10);
}
