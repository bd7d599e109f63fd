import { releaseKey } from '../candidate/release.ts';
import { claim, claimKey } from '../candidate/upload.ts';
import { fromJson, jsonDraft } from '../json.ts';
import { change, readDocument } from '../state/change.ts';
import { historyFrom, wholeHistory } from '../state/history.ts';
import type { Storage } from '@aboschalter/object-store';
import type { Context } from './context.ts';
import { dispensable, type Lying } from './dispensable.ts';

/** Says which releases no tab can need any more. */
export async function prunable({ storage, author }: Pick<Context, 'storage' | 'author'>): Promise<readonly Lying[]> {
  const { document } = await readDocument(storage);
  return dispensable(document, await wholeHistory(() => historyFrom(storage, document.change)), await lyingIn(storage), author.now());
}

/**
 * Takes them away. That they go is written into the history first, by the same switch as any other change: who rolls back
 * to one of them at the same moment comes before it, and it stays, or after it, and is refused.
 * @returns what is gone, also of a former prune that was ended in the middle
 */
export async function prune({ storage, author }: Pick<Context, 'storage' | 'author'>): Promise<readonly Lying[]> {
  const lying = await lyingIn(storage);
  await change(storage, author, async (document, history) => {
    const gone = dispensable(document, await wholeHistory(history), lying, author.now());
    return { next: document, deeds: gone.map(({ name, version }) => ({ did: 'prune', name, from: version })) };
  });
  const { document } = await readDocument(storage);
  const history = await wholeHistory(() => historyFrom(storage, document.change));
  const condemned = new Set(history.filter(({ did }) => did === 'prune').map(({ name, from }) => `${name} ${from ?? ''}`));
  const going = lying.filter(({ name, version }) => condemned.has(`${name} ${version}`));
  for (const one of going) await removeRelease(storage, one, author.now());
  return going;
}

async function removeRelease(storage: Storage, { name, version }: Lying, now: Date): Promise<void> {
  // A version is used once, also after its files are gone.
  await storage.write(claimKey(name, version), jsonDraft({ digest: 'pruned', at: now.toISOString() }), 'always');
  await storage.remove(releaseKey(name, version));
  for (const key of await storage.list(`releases/${name}/${version}/`)) await storage.remove(key);
}

/** Every folder with a file in it, whole or not. */
async function lyingIn(storage: Storage): Promise<readonly Lying[]> {
  const keys = await storage.list('releases/');
  const folders = new Map(
    keys.flatMap((key) => {
      const [, name, version] = /^releases\/([^/]+)\/([^/]+)\//.exec(key) ?? [];
      return name !== undefined && version !== undefined ? [[`${name}/${version}`, { name, version }]] : [];
    }),
  );
  return Promise.all(
    [...folders.values()].map(async ({ name, version }) => {
      const stored = await storage.read(claimKey(name, version));
      return { name, version, begun: stored && new Date(claim.parse(fromJson(stored.body)).at) };
    }),
  );
}
