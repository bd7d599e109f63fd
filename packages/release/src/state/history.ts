import { parseJson } from '../json.ts';
import type { ObjectStorage } from '@aboschalter/object-store';
import { toHistoryEvents, storedRecordSchema, type HistoryEvent, type HistoryRecord } from './history-record.ts';

/** The key of a record. */
export const recordKey = (id: string): string => `history/${id}.json`;

/** A record with its id. */
export interface HistoryEntry extends HistoryRecord {
  readonly id: string;
}

/** The records from the last one back to the first, read lazily. */
export type History = () => AsyncIterable<HistoryEntry>;

/**
 * Iterates the records from the one in the document back to the first. Records in `history/` that are not reached
 * belong to a change that was never committed.
 * @throws Error if a record is missing
 */
export async function* iterateHistory(storage: ObjectStorage, change: string | undefined): AsyncGenerator<HistoryEntry> {
  for (let id = change; id !== undefined;) {
    const stored = await storage.read(recordKey(id));
    if (!stored) throw new Error(`The history has a gap: ${recordKey(id)} is not in ${storage.description}.`);
    const record = storedRecordSchema.parse(parseJson(stored.body));
    yield { ...record, id };
    id = record.previous;
  }
}

/** All events, the latest first. */
export async function readFullHistory(history: History): Promise<readonly HistoryEvent[]> {
  const events: HistoryEvent[] = [];
  for await (const record of history()) events.push(...toHistoryEvents(record));
  return events;
}

const ACTIVATING_TYPES = ['publish', 'promote'];
const LIVE_TYPES = new Set(['publish', 'promote', 'rollback']);

/** The version of a remote or page before `version` was published; ignores rollbacks. */
export async function previousVersion(history: History, name: string, version: string): Promise<string | undefined> {
  for await (const { operations } of history()) {
    const activation = operations.find(
      (operation) => operation.name === name && operation.to === version && ACTIVATING_TYPES.includes(operation.type),
    );
    if (activation) return activation.from;
  }
  return undefined;
}

/** Whether a release was pruned: it must not be published again, since its files may be being deleted. */
export async function isPruned(history: History, name: string, version: string): Promise<boolean> {
  for await (const { operations } of history()) {
    if (operations.some((operation) => operation.type === 'prune' && operation.name === name && operation.from === version)) return true;
  }
  return false;
}

/** Whether a release was accepted once, for all users or as a canary. */
export const wasAccepted = (events: readonly HistoryEvent[], name: string, version: string): boolean =>
  events.some((event) => event.name === name && event.to === version);

/** The versions of a remote or page that were live for all users, the latest first. */
export const formerVersions = (events: readonly HistoryEvent[], name: string): readonly string[] => [
  ...new Set(events.flatMap((event) => (event.name === name && LIVE_TYPES.has(event.type) && event.to !== undefined ? [event.to] : []))),
];

/** Returns who made the present version of a remote or page live, or its canary; undefined if the history does not say. */
export const findPublisher = (events: readonly HistoryEvent[], name: string, version: string): string | undefined =>
  events.find((event) => event.name === name && event.to === version)?.author;
