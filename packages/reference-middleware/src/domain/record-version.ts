import { ApiError } from '../http/api-error.ts';

/**
 * Refuses a change that was made on another state of the record than the present one. A client that knows no versions
 * sends none, and its change is taken.
 * @param present the record as it is now, for whoever is refused
 * @throws Refusal 409 `changed-meanwhile`
 */
export function assertVersion(sent: number | null | undefined, stored: number, present: () => unknown): void {
  if (sent === null || sent === undefined || sent === stored) return;
  throw new ApiError(409, 'Der Datensatz wurde inzwischen von jemand anderem geändert.', {
    code: 'changed-meanwhile',
    present: present(),
  });
}
