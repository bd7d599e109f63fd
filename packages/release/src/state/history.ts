import { parseJson } from '../json.ts';
import type { Storage } from '@aboschalter/object-store';
import { toHistoryEvents, historyRecord, type HistoryEvent, type HistoryRecord } from './history-record.ts';

/** Where a record lies. */
export const recordKey = (id: string): string => `history/${id}.json`;

/** A record, with the name under which the document or a later record knows it. */
export interface HistoryEntry extends HistoryRecord {
  readonly id: string;
}

/** The records from the last one back to the first, read as far as they are asked for. */
export type History = () => AsyncIterable<HistoryEntry>;

/**
 * The records from the one that the document names back to the first. What lies in `history/` and is not reached from there
 * belongs to a change that never came about.
 * @throws Error if a record is missing
 */
export async function* iterateHistory(storage: Storage, change: string | undefined): AsyncGenerator<HistoryEntry> {
  for (let id = change; id !== undefined;) {
    const stored = await storage.read(recordKey(id));
    if (!stored) throw new Error(`The history has a gap: ${recordKey(id)} is not in ${storage.place}.`);
    const record = historyRecord.parse(parseJson(stored.body));
    yield { ...record, id };
    id = record.before;
  }
}

/** All that was ever done, the last first. */
export async function readFullHistory(history: History): Promise<readonly HistoryEvent[]> {
  const done: HistoryEvent[] = [];
  for await (const record of history()) done.push(...toHistoryEvents(record));
  return done;
}

const ACTIVATING_TYPES = ['publish', 'promote'];

/** The version of a remote or page that counted before `version` was made that of all; what was rolled back is passed over. */
export async function previousVersion(history: History, name: string, version: string): Promise<string | undefined> {
  for await (const { deeds } of history()) {
    const made = deeds.find((deed) => deed.name === name && deed.to === version && ACTIVATING_TYPES.includes(deed.did));
    if (made) return made.from;
  }
  return undefined;
}

/** Whether a release was pruned: it must not be made to count again, its files may be going this moment. */
export async function isPruned(history: History, name: string, version: string): Promise<boolean> {
  for await (const { deeds } of history()) {
    if (deeds.some((deed) => deed.did === 'prune' && deed.name === name && deed.from === version)) return true;
  }
  return false;
}
