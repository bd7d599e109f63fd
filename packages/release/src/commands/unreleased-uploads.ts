import { findRejection, REJECTIONS, rejectionKey } from '../candidate/rejection.ts';
import { releaseKey } from '../candidate/release.ts';
import { PRUNED, reservationSchema, reservationKey, RESERVATIONS } from '../candidate/upload.ts';
import { parseJson } from '../json.ts';
import { wasAccepted } from '../state/history.ts';
import type { HistoryEvent } from '../state/history-record.ts';
import type { ObjectStorage } from '@aboschalter/object-store';

/** An upload that is not a release. */
export interface UnreleasedUpload {
  readonly name: string;
  readonly version: string;
  /**
   * `rejected` by its last checks; `incomplete`: its upload was interrupted, or is still running; `unchecked`: it is
   * complete, but has not passed the checks yet.
   */
  readonly state: 'rejected' | 'incomplete' | 'unchecked';
  /** When it was rejected, or its upload began. */
  readonly at: string;
  /** Why and for whom it was rejected. */
  readonly reason?: string;
  readonly who?: string;
}

interface Version {
  readonly name: string;
  readonly version: string;
}

/**
 * Finds the uploads that were never released, and releases that their last checks rejected.
 * @param history the latest event first
 */
export async function findUnreleasedUploads(
  storage: ObjectStorage,
  history: readonly HistoryEvent[],
): Promise<readonly UnreleasedUpload[]> {
  const rejected = new Set(await storage.list(REJECTIONS));
  const reserved = (await storage.list(RESERVATIONS)).map(versionOf);
  const candidates = reserved.filter(
    ({ name, version }) => rejected.has(rejectionKey(name, version)) || !wasAccepted(history, name, version),
  );
  const found = await Promise.all(candidates.map((one) => describeUpload(storage, one)));
  return found.flat();
}

async function describeUpload(storage: ObjectStorage, { name, version }: Version): Promise<readonly UnreleasedUpload[]> {
  const stored = await storage.read(reservationKey(name, version));
  const begun = stored && reservationSchema.parse(parseJson(stored.body));
  if (!begun || begun.digest === PRUNED) return [];
  const rejection = await findRejection(storage, { name, version });
  if (rejection) return [{ name, version, state: 'rejected', ...rejection }];
  const isComplete = (await storage.read(releaseKey(name, version))) !== undefined;
  return [{ name, version, state: isComplete ? 'unchecked' : 'incomplete', at: begun.at }];
}

/** The version of a key such as `claims/mfe-a/1.2.3.json`. */
function versionOf(key: string): Version {
  const [, name = '', file = ''] = key.split('/');
  return { name, version: file.replace(/\.json$/, '') };
}
