import { z } from 'zod';
import { safeStorage } from '../shell/safe-storage.ts';

/** A creation of unknown outcome: who started it, in which form, and the id of the record. Contains ids only. */
const pendingRecordSchema = z.object({ sub: z.string(), scope: z.string(), recordId: z.uuid(), at: z.number() });
type PendingRecord = z.infer<typeof pendingRecordSchema>;

const STORAGE_KEY = 'aboschalter-pending-records';
/** How long an unknown outcome is stored, in milliseconds. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;
/** The maximum number of entries; the oldest are dropped. */
const MAX_ENTRIES = 50;
const storage = safeStorage('local');

function read(now: number): readonly PendingRecord[] {
  try {
    const stored = z.array(pendingRecordSchema).safeParse(JSON.parse(storage.get(STORAGE_KEY) ?? '[]')).data ?? [];
    return stored.filter(({ at }) => now - at < LIFETIME_MS);
  } catch {
    return [];
  }
}

function write(entries: readonly PendingRecord[]): void {
  if (entries.length === 0) storage.remove(STORAGE_KEY);
  else storage.set(STORAGE_KEY, JSON.stringify(entries.slice(-MAX_ENTRIES)));
}

/**
 * Returns the ids of the records of a scope whose creation has an unknown outcome, oldest first. All tabs of the browser share them.
 * @param sub the member of staff
 * @param scope the form and the ids it is about
 */
export function listPendingRecords(sub: string, scope: string, now: number = Date.now()): readonly string[] {
  return read(now)
    .filter((entry) => entry.sub === sub && entry.scope === scope)
    .map(({ recordId }) => recordId);
}

/** Stores that a creation has an unknown outcome. Called before the request is sent. */
export function addPendingRecord(sub: string, scope: string, recordId: string, now: number = Date.now()): void {
  write([...read(now).filter((entry) => entry.recordId !== recordId), { sub, scope, recordId, at: now }]);
}

/** Removes a creation whose outcome is known. */
export function removePendingRecord(recordId: string, now: number = Date.now()): void {
  write(read(now).filter((entry) => entry.recordId !== recordId));
}
