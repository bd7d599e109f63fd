import { removeRejection } from '../candidate/rejection.ts';
import { getReleaseKey } from '../candidate/release.ts';
import { PRUNED, reservationSchema, getReservationKey } from '../candidate/upload.ts';
import { parseJson, toJsonObject } from '../json.ts';
import { updateRegistry, readRegistryDocument } from '../state/update-registry.ts';
import { iterateHistory, readFullHistory } from '../state/history.ts';
import type { ObjectStorage } from '@aboschalter/object-store';
import type { Context } from './context.ts';
import { findPrunableReleases, type StoredRelease } from './prunable-releases.ts';
import { findUnreleasedUploads } from './unreleased-uploads.ts';
import type { HistoryEvent } from '../state/history-record.ts';

/** Returns the releases that {@link prune} would delete: those that no open tab can use, and old rejected or incomplete uploads. */
export async function listPrunable({ storage, commitInfo }: Pick<Context, 'storage' | 'commitInfo'>): Promise<readonly StoredRelease[]> {
  const { document } = await readRegistryDocument(storage);
  const history = await readFullHistory(() => iterateHistory(storage, document.change));
  return findPrunableReleases(document, history, await listStoredReleases(storage, history), commitInfo.now());
}

/**
 * Deletes the releases that {@link listPrunable} lists. First records the deletion in the history by an atomic update. A
 * simultaneous rollback to one of them comes either before this update, so that the release is kept, or after it, so that
 * the rollback is rejected.
 * @returns the deleted releases, including those of an earlier interrupted prune
 */
export async function prune({ storage, commitInfo }: Pick<Context, 'storage' | 'commitInfo'>): Promise<readonly StoredRelease[]> {
  const { document: before } = await readRegistryDocument(storage);
  const storedReleases = await listStoredReleases(storage, await readFullHistory(() => iterateHistory(storage, before.change)));
  await updateRegistry(storage, commitInfo, async (document, history) => {
    const deleted = findPrunableReleases(document, await readFullHistory(history), storedReleases, commitInfo.now());
    return { next: document, operations: deleted.map(({ name, version }) => ({ type: 'prune', name, from: version })) };
  });
  const { document } = await readRegistryDocument(storage);
  const history = await readFullHistory(() => iterateHistory(storage, document.change));
  const markedForDeletion = new Set(history.filter(({ type }) => type === 'prune').map(({ name, from }) => `${name} ${from ?? ''}`));
  const toDelete = storedReleases.filter(({ name, version }) => markedForDeletion.has(`${name} ${version}`));
  for (const release of toDelete) await removeRelease(storage, release, commitInfo.now());
  return toDelete;
}

async function removeRelease(storage: ObjectStorage, { name, version }: StoredRelease, now: Date): Promise<void> {
  // The version stays reserved after its files are deleted, so that it cannot be published with other content.
  await storage.write(getReservationKey(name, version), toJsonObject({ digest: PRUNED, at: now.toISOString() }), 'always');
  await storage.delete(getReleaseKey(name, version));
  await removeRejection(storage, { name, version });
  for (const key of await storage.list(`releases/${name}/${version}/`)) await storage.delete(key);
}

/** Lists all release folders that contain a file, and uploads that have a reservation but no file yet. */
async function listStoredReleases(storage: ObjectStorage, history: readonly HistoryEvent[]): Promise<readonly StoredRelease[]> {
  const unreleased = new Map(
    (await findUnreleasedUploads(storage, history)).map(({ name, version, state }) => [`${name}/${version}`, { name, version, state }]),
  );
  const folders = new Map<string, { readonly name: string; readonly version: string }>(unreleased);
  for (const key of await storage.list('releases/')) {
    const [, name, version] = /^releases\/([^/]+)\/([^/]+)\//.exec(key) ?? [];
    if (name !== undefined && version !== undefined) folders.set(`${name}/${version}`, { name, version });
  }
  return Promise.all(
    [...folders].map(async ([folder, { name, version }]) => {
      const stored = await storage.read(getReservationKey(name, version));
      const state = unreleased.get(folder)?.state;
      return {
        name,
        version,
        begun: stored && new Date(reservationSchema.parse(parseJson(stored.body)).at),
        leftover: state === 'unchecked' ? undefined : state,
      };
    }),
  );
}
