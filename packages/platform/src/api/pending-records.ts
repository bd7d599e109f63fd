import { z } from 'zod';
import { safeStorage } from '../shell/safe-storage.ts';

/** A creation whose outcome is not known: who started it, in which form, and the id of the record. Ids only. */
const pendingRecordSchema = z.object({ sub: z.string(), scope: z.string(), recordId: z.uuid(), at: z.number() });
type PendingRecord = z.infer<typeof pendingRecordSchema>;

const KEY = 'aboschalter-pending-records';
/** How long an unknown outcome is remembered, in milliseconds. */
const LIFETIME = 24 * 60 * 60 * 1000;
/** The oldest entries are dropped beyond this number. */
const MAX_ENTRIES = 50;
const storage = safeStorage('local');

function read(now: number): readonly PendingRecord[] {
  try {
    const stored = z.array(pendingRecordSchema).safeParse(JSON.parse(storage.get(KEY) ?? '[]')).data ?? [];
    return stored.filter(({ at }) => now - at < LIFETIME);
  } catch {
    return [];
  }
}

function write(entries: readonly PendingRecord[]): void {
  if (entries.length === 0) storage.remove(KEY);
  else storage.set(KEY, JSON.stringify(entries.slice(-MAX_ENTRIES)));
}

/**
 * Returns the record ids of a scope whose outcome is not known, oldest first. They are shared by all tabs of the browser.
 * @param sub the member of staff
 * @param scope the form and the ids it is about
 */
export function pendingRecords(sub: string, scope: string, now: number = Date.now()): readonly string[] {
  return read(now)
    .filter((entry) => entry.sub === sub && entry.scope === scope)
    .map(({ recordId }) => recordId);
}

/** Remembers that the outcome of a creation is not known; called before the request is sent. */
export function addPendingRecord(sub: string, scope: string, recordId: string, now: number = Date.now()): void {
  write([...read(now).filter((entry) => entry.recordId !== recordId), { sub, scope, recordId, at: now }]);
}

/** Forgets a creation once its outcome is known. */
export function removePendingRecord(recordId: string, now: number = Date.now()): void {
  write(read(now).filter((entry) => entry.recordId !== recordId));
}
