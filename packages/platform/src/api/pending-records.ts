import { z } from 'zod';
import { safeStorage } from '../shell/safe-storage.ts';

/**
 * A creation of unknown outcome: the member of staff (`sub`), the form (`scope`), the id of the record, and when the request
 * was sent (`at`, in milliseconds since 1970). Contains no personal data but ids.
 */
const pendingRecordSchema = z.object({ sub: z.string(), scope: z.string(), recordId: z.uuid(), at: z.number() });
type PendingRecord = z.infer<typeof pendingRecordSchema>;

const STORAGE_KEY = 'aboschalter-pending-records';
/** How long a pending record is stored. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;
/** The maximum number of pending records. The oldest ones are dropped. */
const MAX_PENDING_RECORDS = 50;
const storage = safeStorage('local');

function read(now: number): readonly PendingRecord[] {
  try {
    const stored = z.array(pendingRecordSchema).safeParse(JSON.parse(storage.get(STORAGE_KEY) ?? '[]')).data ?? [];
    return stored.filter(({ at }) => now - at < LIFETIME_MS);
  } catch {
    return [];
  }
}

function write(pendingRecords: readonly PendingRecord[]): void {
  if (pendingRecords.length === 0) storage.remove(STORAGE_KEY);
  else storage.set(STORAGE_KEY, JSON.stringify(pendingRecords.slice(-MAX_PENDING_RECORDS)));
}

/**
 * Returns the ids of the records whose creation has an unknown outcome, oldest first, for a member of staff and a form. All tabs
 * of the browser share them.
 * @param scope the form and the ids of the records that it is about
 */
export function listPendingRecords(sub: string, scope: string, now: number = Date.now()): readonly string[] {
  return read(now)
    .filter((pendingRecord) => pendingRecord.sub === sub && pendingRecord.scope === scope)
    .map(({ recordId }) => recordId);
}

/** Stores that a creation has an unknown outcome. Must be called before its request is sent, since the tab may be closed before the response. */
export function addPendingRecord(sub: string, scope: string, recordId: string, now: number = Date.now()): void {
  write([...read(now).filter((pendingRecord) => pendingRecord.recordId !== recordId), { sub, scope, recordId, at: now }]);
}

/** Removes a creation whose outcome is known. */
export function removePendingRecord(recordId: string, now: number = Date.now()): void {
  write(read(now).filter((pendingRecord) => pendingRecord.recordId !== recordId));
}
