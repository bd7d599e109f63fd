import { parseJson } from '../json.ts';
import type { ObjectStorage } from '@aboschalter/object-store';
import { toHistoryEvents, storedRecordSchema, type HistoryEvent, type HistoryRecord } from './history-record.ts';

/** Returns the key of a record. */
export const getRecordKey = (id: string): string => `history/${id}.json`;

/** A record with its id. */
export interface HistoryEntry extends HistoryRecord {
  readonly id: string;
}

/** Iterates the records from the latest back to the first. Reads each record only when it is needed. */
export type History = () => AsyncIterable<HistoryEntry>;

/**
 * Iterates the records back to the first. Records in `history/` to which no other record refers belong to changes that were never
 * committed; they are not returned.
 * @param change id of the latest record, from the registry document; undefined for an empty history
 * @throws Error if a record is missing
 */
export async function* iterateHistory(storage: ObjectStorage, change: string | undefined): AsyncGenerator<HistoryEntry> {
  for (let id = change; id !== undefined;) {
    const stored = await storage.read(getRecordKey(id));
    if (!stored) throw new Error(`The history has a gap: ${getRecordKey(id)} is not in ${storage.description}.`);
    const record = storedRecordSchema.parse(parseJson(stored.body));
    yield { ...record, id };
    id = record.previous;
  }
}

/** Reads all events, the latest first. */
export async function readFullHistory(history: History): Promise<readonly HistoryEvent[]> {
  const events: HistoryEvent[] = [];
  for await (const record of history()) events.push(...toHistoryEvents(record));
  return events;
}

/** Operations after which a version is live for all users. */
const LIVE_TYPES = new Set(['publish', 'promote', 'rollback']);
/** The operations of `LIVE_TYPES` that make a new version live: all except rollback. */
const NEW_VERSION_TYPES = ['publish', 'promote'];

/** Returns the version of a remote or page that was live when `version` was published; undefined if there was none. Ignores rollbacks. */
export async function findPreviousVersion(history: History, name: string, version: string): Promise<string | undefined> {
  for await (const { operations } of history()) {
    const activation = operations.find(
      (operation) => operation.name === name && operation.to === version && NEW_VERSION_TYPES.includes(operation.type),
    );
    if (activation) return activation.from;
  }
  return undefined;
}

/** Whether a release was pruned. It must not be published again, because its files are or will be deleted. */
export async function isPruned(history: History, name: string, version: string): Promise<boolean> {
  for await (const { operations } of history()) {
    if (operations.some((operation) => operation.type === 'prune' && operation.name === name && operation.from === version)) return true;
  }
  return false;
}

/** Whether a release has passed all checks at least once, so that it became the current release or a canary. */
export const wasAccepted = (events: readonly HistoryEvent[], name: string, version: string): boolean =>
  events.some((event) => event.name === name && event.to === version);

/** Returns the versions of a remote or page that were live for all users, the latest first. */
export const listLiveVersions = (events: readonly HistoryEvent[], name: string): readonly string[] => [
  ...new Set(events.flatMap((event) => (event.name === name && LIVE_TYPES.has(event.type) && event.to !== undefined ? [event.to] : []))),
];

/**
 * Returns the author who last made a version live, for all users or as a canary; undefined if the history does not contain
 * it.
 * @param events the events of the history, the latest first
 */
export const findPublisher = (events: readonly HistoryEvent[], name: string, version: string): string | undefined =>
  events.find((event) => event.name === name && event.to === version)?.author;
