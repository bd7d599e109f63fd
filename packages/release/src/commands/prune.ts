import { releaseKey } from '../candidate/release.ts';
import { reservation, reservationKey } from '../candidate/upload.ts';
import { parseJson, jsonObject } from '../json.ts';
import { updateRegistry, readDocument } from '../state/update-registry.ts';
import { iterateHistory, readFullHistory } from '../state/history.ts';
import type { Storage } from '@aboschalter/object-store';
import type { Context } from './context.ts';
import { findPrunableReleases, type StoredRelease } from './prunable-releases.ts';

/** Says which releases no tab can need any more. */
export async function listPrunable({ storage, author }: Pick<Context, 'storage' | 'author'>): Promise<readonly StoredRelease[]> {
  const { document } = await readDocument(storage);
  return findPrunableReleases(
    document,
    await readFullHistory(() => iterateHistory(storage, document.change)),
    await listStoredReleases(storage),
    author.now(),
  );
}

/**
 * Takes them away. That they go is written into the history first, by the same switch as any other change: who rolls back
 * to one of them at the same moment comes before it, and it stays, or after it, and is refused.
 * @returns what is gone, also of a former prune that was ended in the middle
 */
export async function prune({ storage, author }: Pick<Context, 'storage' | 'author'>): Promise<readonly StoredRelease[]> {
  const lying = await listStoredReleases(storage);
  await updateRegistry(storage, author, async (document, history) => {
    const deleted = findPrunableReleases(document, await readFullHistory(history), lying, author.now());
    return { next: document, deeds: deleted.map(({ name, version }) => ({ did: 'prune', name, from: version })) };
  });
  const { document } = await readDocument(storage);
  const history = await readFullHistory(() => iterateHistory(storage, document.change));
  const markedForDeletion = new Set(history.filter(({ did }) => did === 'prune').map(({ name, from }) => `${name} ${from ?? ''}`));
  const toDelete = lying.filter(({ name, version }) => markedForDeletion.has(`${name} ${version}`));
  for (const one of toDelete) await removeRelease(storage, one, author.now());
  return toDelete;
}

async function removeRelease(storage: Storage, { name, version }: StoredRelease, now: Date): Promise<void> {
  // A version is used once, also after its files are gone.
  await storage.write(reservationKey(name, version), jsonObject({ digest: 'pruned', at: now.toISOString() }), 'always');
  await storage.remove(releaseKey(name, version));
  for (const key of await storage.list(`releases/${name}/${version}/`)) await storage.remove(key);
}

/** Every folder with a file in it, whole or not. */
async function listStoredReleases(storage: Storage): Promise<readonly StoredRelease[]> {
  const keys = await storage.list('releases/');
  const folders = new Map(
    keys.flatMap((key) => {
      const [, name, version] = /^releases\/([^/]+)\/([^/]+)\//.exec(key) ?? [];
      return name !== undefined && version !== undefined ? [[`${name}/${version}`, { name, version }]] : [];
    }),
  );
  return Promise.all(
    [...folders.values()].map(async ({ name, version }) => {
      const stored = await storage.read(reservationKey(name, version));
      return { name, version, begun: stored && new Date(reservation.parse(parseJson(stored.body)).at) };
    }),
  );
}
