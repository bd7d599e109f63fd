import { findRejection, REJECTIONS, getRejectionKey } from '../candidate/rejection.ts';
import { getReleaseKey } from '../candidate/release.ts';
import { PRUNED, reservationSchema, getReservationKey, RESERVATIONS } from '../candidate/upload.ts';
import { parseJson } from '../json.ts';
import { wasAccepted } from '../state/history.ts';
import type { HistoryEvent } from '../state/history-record.ts';
import type { ObjectStorage } from '@aboschalter/object-store';

/** An upload that was never released, or a release that its last checks rejected. */
export interface UnreleasedUpload {
  readonly name: string;
  readonly version: string;
  /**
   * - `rejected`: its last checks rejected it
   * - `incomplete`: the upload was interrupted, or is in progress
   * - `unchecked`: the upload is complete, but has not passed the checks yet
   */
  readonly state: 'rejected' | 'incomplete' | 'unchecked';
  /** When the upload was rejected; for other states, when the upload began. ISO 8601. */
  readonly at: string;
  /** Why it was rejected; undefined for other states. */
  readonly reason?: string;
  /** The author of the rejected command; undefined for other states. */
  readonly who?: string;
}

interface Version {
  readonly name: string;
  readonly version: string;
}

/**
 * Finds the uploads that were never released, and releases whose last checks rejected them.
 * @param history the latest event first
 */
export async function findUnreleasedUploads(
  storage: ObjectStorage,
  history: readonly HistoryEvent[],
): Promise<readonly UnreleasedUpload[]> {
  const rejected = new Set(await storage.list(REJECTIONS));
  const reserved = (await storage.list(RESERVATIONS)).map(parseReservationKey);
  const candidates = reserved.filter(
    ({ name, version }) => rejected.has(getRejectionKey(name, version)) || !wasAccepted(history, name, version),
  );
  const uploads = await Promise.all(candidates.map((candidate) => describeUpload(storage, candidate)));
  return uploads.flat();
}

/** Returns a list with the upload; an empty list for a pruned version. */
async function describeUpload(storage: ObjectStorage, { name, version }: Version): Promise<readonly UnreleasedUpload[]> {
  const stored = await storage.read(getReservationKey(name, version));
  const reservation = stored && reservationSchema.parse(parseJson(stored.body));
  if (!reservation || reservation.digest === PRUNED) return [];
  const rejection = await findRejection(storage, { name, version });
  if (rejection) return [{ name, version, state: 'rejected', ...rejection }];
  const isComplete = (await storage.read(getReleaseKey(name, version))) !== undefined;
  return [{ name, version, state: isComplete ? 'unchecked' : 'incomplete', at: reservation.at }];
}

/** Parses the key of a reservation, such as `claims/mfe-a/1.2.3.json`. */
function parseReservationKey(key: string): Version {
  const [, name = '', file = ''] = key.split('/');
  return { name, version: file.replace(/\.json$/, '') };
}
