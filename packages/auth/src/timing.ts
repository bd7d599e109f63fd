import type { SessionRecord } from './session-record.ts';

/** The session is looked at this often (specification, document 2, section 9), in ms. */
export const CHECK_EVERY = 30_000;

/** A token that lives longer is refreshed when less than this remains, in ms. */
const REFRESH_BELOW = 900_000;

/** From here on a person is warned that the session cannot be prolonged, in ms before its end. */
export const WARN_BELOW = 120_000;

/** No request to the identity provider may take longer, in ms: within ten seconds staff read what is wrong. */
export const REQUEST_LIMIT = 8_000;

/** Revoking a token is best effort and may hold nobody up for longer, in ms. */
export const REVOKE_LIMIT = 3000;

type Timed = Pick<SessionRecord, 'receivedAt' | 'lifetime'>;

/** When the access token ends, by the clock of this machine. */
export const expiresAt = ({ receivedAt, lifetime }: Timed): number => receivedAt + lifetime;

/**
 * Whether the access token is to be refreshed: less than 900 s remain, or, of a token that lives less than twice as
 * long, less than half. A fresh token is never due, so short-lived ones are not refreshed in a tight loop.
 * A clock that was set back tells nothing, so the token counts as due.
 */
export function isDue(record: Timed, now: number = Date.now()): boolean {
  return now < record.receivedAt || expiresAt(record) - now < Math.min(REFRESH_BELOW, record.lifetime / 2);
}

/** Whether the access token has ended, or will before a request with it arrives. */
export function isSpent(record: Timed, now: number = Date.now()): boolean {
  return expiresAt(record) - now <= Math.min(5000, record.lifetime / 10);
}
