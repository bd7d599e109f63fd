import { ApiError } from '../http/api-error.ts';

/**
 * Rejects a change that is based on an outdated version of the record. Changes without a version are accepted, since not
 * every client sends versions.
 * @param present returns the present record for the error response
 * @throws ApiError 409 `version-conflict`
 */
export function assertVersion(sent: number | null | undefined, stored: number, present: () => unknown): void {
  if (sent === null || sent === undefined || sent === stored) return;
  throw new ApiError(409, 'Der Datensatz wurde inzwischen von jemand anderem geändert.', {
    code: 'version-conflict',
    present: present(),
  });
}
