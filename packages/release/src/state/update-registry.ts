import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { emptyRegistry, registryDocumentSchema, type RegistryDocument } from '../registry/document.ts';
import { parseJson, jsonObject } from '../json.ts';
import type { ObjectStorage } from '@aboschalter/object-store';
import { iterateHistory, recordKey, type History } from './history.ts';
import { readPolicy } from './read-policy.ts';
import { syncPages } from './sync-pages.ts';
import { toHistoryEvents, type ReleaseOperation, type HistoryEvent, type HistoryRecord } from './history-record.ts';

/** Names the current releases. Release folders and history records never change; `pages/` is derived from this file. */
export const REGISTRY_FILE = 'registry.json';
const MAX_ATTEMPTS = 20;
/** The first and the maximum delay between attempts, in milliseconds. */
const BACKOFF = { first: 25, max: 2_000 };

/** The author and reason of a change, and the clock. */
export interface Author {
  readonly author: string;
  readonly message: string;
  readonly now: () => Date;
  /** Waits before another attempt; by default with Node's `setTimeout`. */
  readonly pause?: (milliseconds: number) => Promise<void>;
}

/** The new document and its operations; undefined if nothing changes. */
export type RegistryUpdate = { readonly next: RegistryDocument; readonly operations: readonly ReleaseOperation[] } | undefined;

/** Decides on an update of the present document; called again after a conflict. */
export type RegistryUpdater = (document: RegistryDocument, history: History) => Promise<RegistryUpdate> | RegistryUpdate;

/** Reads the present document and its tag; no tag if there is no document yet. */
export async function readRegistryDocument(storage: ObjectStorage): Promise<{ document: RegistryDocument; tag: string | undefined }> {
  const stored = await storage.read(REGISTRY_FILE);
  if (!stored) return { document: emptyRegistry, tag: undefined };
  return { document: registryDocumentSchema.parse(parseJson(stored.body)), tag: stored.etag };
}

/**
 * Changes the document: reads, decides, writes the record, and commits only if nobody else has committed in the
 * meantime; otherwise starts over.
 * @returns the events; empty if nothing changed
 * @throws errors of `decide`, and Error after 20 conflicting updates
 */
export async function updateRegistry(storage: ObjectStorage, author: Author, decide: RegistryUpdater): Promise<readonly HistoryEvent[]> {
  const done = await compareAndSwap(storage, author, decide);
  await syncPages(storage, async () => (await readRegistryDocument(storage)).document);
  return done;
}

async function compareAndSwap(
  storage: ObjectStorage,
  { author, message, now, pause = setTimeout }: Author,
  decide: RegistryUpdater,
): Promise<readonly HistoryEvent[]> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    if (attempt > 0) await pause(backoff(attempt));
    const { document, tag } = await readRegistryDocument(storage);
    const decision = await decide(document, () => iterateHistory(storage, document.change));
    if (!decision || decision.operations.length === 0) return [];
    const revision = document.revision + 1;
    const id = `${String(revision).padStart(8, '0')}-${randomUUID()}`;
    const record: HistoryRecord = {
      revision,
      previous: document.change,
      at: now().toISOString(),
      author,
      message,
      operations: [...decision.operations],
    };
    await storage.write(recordKey(id), jsonObject(record), 'always');
    const owners = (await readPolicy(storage))?.owners;
    const next = jsonObject({ ...decision.next, owners, revision, change: id }, 'no-cache');
    if (await storage.write(REGISTRY_FILE, next, tag === undefined ? 'absent' : { etag: tag })) return toHistoryEvents(record);
    if (await wasCommitted(storage, id, revision)) return toHistoryEvents(record);
    await storage.delete(recordKey(id));
  }
  throw new Error(
    `Gave up after ${MAX_ATTEMPTS} conflicting updates of ${REGISTRY_FILE} in ${storage.description}. Run the command again.`,
  );
}

/** Exponential backoff with full jitter, so that publishers that collide once do not collide again. In milliseconds. */
const backoff = (attempt: number): number => Math.random() * Math.min(BACKOFF.max, BACKOFF.first * 2 ** attempt);

/** Whether a commit succeeded although its response was lost, and the automatic retry of the client was rejected. */
async function wasCommitted(storage: ObjectStorage, id: string, revision: number): Promise<boolean> {
  const { document } = await readRegistryDocument(storage);
  for await (const entry of iterateHistory(storage, document.change)) {
    if (entry.revision <= revision) return entry.id === id;
  }
  return false;
}
