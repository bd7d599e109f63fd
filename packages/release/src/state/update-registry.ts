import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { emptyRegistry, registryDocumentSchema, type RegistryDocument } from '../registry/document.ts';
import { parseJson, toJsonObject } from '../json.ts';
import type { ObjectStorage } from '@aboschalter/object-store';
import { iterateHistory, getRecordKey, type History } from './history.ts';
import { readPolicy } from './read-policy.ts';
import { syncPages } from './sync-pages.ts';
import { toHistoryEvents, type ReleaseOperation, type HistoryEvent, type HistoryRecord } from './history-record.ts';

/**
 * The key of the registry document, the only object that decides which releases are current: release folders and history
 * records never change, and `pages/` is derived from this document.
 */
export const REGISTRY_FILE = 'registry.json';
const MAX_ATTEMPTS = 20;
/** The base and the maximum of the delay between attempts. */
const BACKOFF_MS = { base: 25, max: 2_000 };

/** The author and message of a change of the registry, and the clock. */
export interface CommitInfo {
  readonly author: string;
  readonly message: string;
  readonly now: () => Date;
  /** Waits before another attempt; by default with Node's `setTimeout`. */
  readonly pause?: (milliseconds: number) => Promise<void>;
}

/** The new document and its operations; undefined if nothing changes. */
export type RegistryUpdate = { readonly next: RegistryDocument; readonly operations: readonly ReleaseOperation[] } | undefined;

/** Returns the update for the current document. Called again with the new document after a conflict. */
export type RegistryUpdater = (document: RegistryDocument, history: History) => Promise<RegistryUpdate> | RegistryUpdate;

/** Reads the current document and its ETag. Returns an empty document without ETag if nothing was published yet. */
export async function readRegistryDocument(storage: ObjectStorage): Promise<{ document: RegistryDocument; tag: string | undefined }> {
  const stored = await storage.read(REGISTRY_FILE);
  if (!stored) return { document: emptyRegistry, tag: undefined };
  return { document: registryDocumentSchema.parse(parseJson(stored.body)), tag: stored.etag };
}

/**
 * Changes the registry document, adds a record to the history, and updates the pages for web servers. Reads the document,
 * calls `decide`, writes the record, and commits only if the document has not changed since it was read; otherwise starts again.
 * @returns the events; empty if nothing changed
 * @throws errors of `decide`, and Error after 20 conflicting updates
 */
export async function updateRegistry(
  storage: ObjectStorage,
  commitInfo: CommitInfo,
  decide: RegistryUpdater,
): Promise<readonly HistoryEvent[]> {
  const events = await compareAndSwap(storage, commitInfo, decide);
  await syncPages(storage, async () => (await readRegistryDocument(storage)).document);
  return events;
}

async function compareAndSwap(
  storage: ObjectStorage,
  { author, message, now, pause = setTimeout }: CommitInfo,
  decide: RegistryUpdater,
): Promise<readonly HistoryEvent[]> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    if (attempt > 0) await pause(calculateDelay(attempt));
    const { document, tag } = await readRegistryDocument(storage);
    const update = await decide(document, () => iterateHistory(storage, document.change));
    if (!update || update.operations.length === 0) return [];
    const revision = document.revision + 1;
    const id = `${String(revision).padStart(8, '0')}-${randomUUID()}`;
    const record: HistoryRecord = {
      revision,
      previous: document.change,
      at: now().toISOString(),
      author,
      message,
      operations: [...update.operations],
    };
    await storage.write(getRecordKey(id), toJsonObject(record), 'always');
    const owners = (await readPolicy(storage))?.owners;
    const next = toJsonObject({ ...update.next, owners, revision, change: id }, 'no-cache');
    if (await storage.write(REGISTRY_FILE, next, tag === undefined ? 'absent' : { etag: tag })) return toHistoryEvents(record);
    if (await wasCommitted(storage, id, revision)) return toHistoryEvents(record);
    await storage.delete(getRecordKey(id));
  }
  throw new Error(
    `Gave up after ${MAX_ATTEMPTS} conflicting updates of ${REGISTRY_FILE} in ${storage.description}. Run the command again.`,
  );
}

/** Returns a delay in milliseconds: exponential backoff with full jitter, so that conflicting commands are retried at different times. */
const calculateDelay = (attempt: number): number => Math.random() * Math.min(BACKOFF_MS.max, BACKOFF_MS.base * 2 ** attempt);

/**
 * Whether a commit has succeeded although its condition has failed. This happens if the response to the commit was lost: the retry of
 * the S3 client then finds the new document.
 */
async function wasCommitted(storage: ObjectStorage, id: string, revision: number): Promise<boolean> {
  const { document } = await readRegistryDocument(storage);
  // Goes back from the latest record, past later commits, to the record with this revision.
  for await (const entry of iterateHistory(storage, document.change)) {
    if (entry.revision <= revision) return entry.id === id;
  }
  return false;
}
