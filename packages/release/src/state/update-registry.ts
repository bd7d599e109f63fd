import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { emptyDocument, releaseDocument, type ReleaseDocument } from '../registry/document.ts';
import { parseJson, jsonObject } from '../json.ts';
import type { Storage } from '@aboschalter/object-store';
import { iterateHistory, recordKey, type History } from './history.ts';
import { syncPages } from './sync-pages.ts';
import { toHistoryEvents, type ReleaseOperation, type HistoryEvent, type HistoryRecord } from './history-record.ts';

/** The one object that changes. */
export const REGISTRY_FILE = 'registry.json';
const MAX_ATTEMPTS = 20;
/** Milliseconds. */
const BACKOFF = { first: 25, max: 2_000 };

/** Who asks for a change, and why; and the clock. */
export interface Author {
  readonly who: string;
  readonly why: string;
  readonly now: () => Date;
  /** Waits before another attempt; `setTimeout` of Node unless a test says otherwise. */
  readonly pause?: (milliseconds: number) => Promise<void>;
}

/** The document as it is to be, and what that does; undefined where there is nothing to do. */
export type RegistryUpdate = { readonly next: ReleaseDocument; readonly deeds: readonly ReleaseOperation[] } | undefined;

/** Decides on the document as it is now; asked again if somebody else was faster. */
export type RegistryUpdater = (document: ReleaseDocument, history: History) => Promise<RegistryUpdate> | RegistryUpdate;

/** The document as it is now, and the tag of what was read; none where there is no document yet. */
export async function readDocument(storage: Storage): Promise<{ document: ReleaseDocument; tag: string | undefined }> {
  const stored = await storage.read(REGISTRY_FILE);
  if (!stored) return { document: emptyDocument, tag: undefined };
  return { document: releaseDocument.parse(parseJson(stored.body)), tag: stored.tag };
}

/**
 * Changes the document: reads, decides, writes the record, and switches only if nobody else has switched meanwhile; else
 * all of it again, on what is there then.
 * @returns what was done; nothing where there was nothing to do
 * @throws whatever `decide` throws, and Error after 20 conflicting updates
 */
export async function updateRegistry(storage: Storage, author: Author, decide: RegistryUpdater): Promise<readonly HistoryEvent[]> {
  const done = await compareAndSwap(storage, author, decide);
  await syncPages(storage, async () => (await readDocument(storage)).document);
  return done;
}

async function compareAndSwap(
  storage: Storage,
  { who, why, now, pause = setTimeout }: Author,
  decide: RegistryUpdater,
): Promise<readonly HistoryEvent[]> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    if (attempt > 0) await pause(backoff(attempt));
    const { document, tag } = await readDocument(storage);
    const decision = await decide(document, () => iterateHistory(storage, document.change));
    if (!decision || decision.deeds.length === 0) return [];
    const revision = document.revision + 1;
    const id = `${String(revision).padStart(8, '0')}-${randomUUID()}`;
    const record: HistoryRecord = { revision, before: document.change, at: now().toISOString(), who, why, deeds: [...decision.deeds] };
    await storage.write(recordKey(id), jsonObject(record), 'always');
    const next = jsonObject({ ...decision.next, revision, change: id }, 'no-cache');
    if (await storage.write(REGISTRY_FILE, next, tag === undefined ? 'absent' : { tag })) return toHistoryEvents(record);
    if (await wasCommitted(storage, id, revision)) return toHistoryEvents(record);
    await storage.remove(recordKey(id));
  }
  throw new Error(`Gave up after ${MAX_ATTEMPTS} conflicting updates of ${REGISTRY_FILE} in ${storage.place}. Run the command again.`);
}

/** Exponential backoff with full jitter, so that publishers that collide once do not collide again. Milliseconds. */
const backoff = (attempt: number): number => Math.random() * Math.min(BACKOFF.max, BACKOFF.first * 2 ** attempt);

/** Whether a switch was done all the same: its answer may have been lost, and the client's second try refused. */
async function wasCommitted(storage: Storage, id: string, revision: number): Promise<boolean> {
  const { document } = await readDocument(storage);
  for await (const entry of iterateHistory(storage, document.change)) {
    if (entry.revision <= revision) return entry.id === id;
  }
  return false;
}
