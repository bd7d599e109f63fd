import { expect, it } from 'vitest';
import { fetchFromStorage } from '../candidate/served-files.ts';
import type { ObjectStorage } from '@aboschalter/object-store';
import { writeRemoteBuild } from '../testing/build.ts';
import { describeWithEachStorage } from '../testing/storages.ts';
import { toJsonObject } from '../json.ts';
import { publishCanary } from './canary.ts';
import type { Context } from './context.ts';
import { list } from './list.ts';
import { listPrunable, prune } from './prune.ts';
import { publish } from './publish.ts';
import { rollback } from './rollback.ts';
import { verify } from './verify.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const createContext = (storage: ObjectStorage, day: number): Context => ({
  storage,
  commitInfo: { author: 'team', message: '', now: () => new Date(Date.UTC(2026, 0, 1) + day * DAY_MS) },
  fetchFile: fetchFromStorage(storage),
  gates: [],
});
const toVersions = (list: readonly { readonly version: string }[]) => list.map(({ version }) => version).toSorted();

/** Publishes the versions 1 to 6, one on each day. Version 7 is rejected on the first day, and 2 becomes a canary on the last. */
async function publishForSixDays(storage: ObjectStorage): Promise<void> {
  const rejectingContext = { ...createContext(storage, 1), gates: [{ name: 'no', check: async () => ({ rejectedReason: 'no' }) }] };
  await publish(rejectingContext, 'mfe-a', writeRemoteBuild('mfe-a', '7')).catch(() => undefined);
  for (const day of [1, 2, 3, 4, 5, 6]) await publish(createContext(storage, day), 'mfe-a', writeRemoteBuild('mfe-a', String(day)));
  await publishCanary({ ...createContext(storage, 6), allowOlder: true }, 'mfe-a', { version: '2' }, { percentage: 1 });
}

describeWithEachStorage('pruning', ({ newStorage }) => {
  it('affects rejected uploads, and releases that have been unused for thirty days, but neither the last three nor a canary', async () => {
    const storage = await newStorage();
    await publishForSixDays(storage);
    expect(toVersions(await listPrunable(createContext(storage, 20)))).toEqual(['7']);
    // 1 was replaced on day 2, and 3 on day 4.
    expect(toVersions(await listPrunable(createContext(storage, 32.5)))).toEqual(['1', '7']);
    expect(toVersions(await listPrunable(createContext(storage, 90)))).toEqual(['1', '3', '7']);
  });

  it('deletes rejected and incomplete uploads after a day, and keeps uploads that may still be in progress', async () => {
    const storage = await newStorage();
    const rejectingContext = { ...createContext(storage, 1), gates: [{ name: 'no', check: async () => ({ rejectedReason: 'no' }) }] };
    await publish(createContext(storage, 0), 'mfe-a', writeRemoteBuild('mfe-a', '1'));
    await publish(rejectingContext, 'mfe-a', writeRemoteBuild('mfe-a', '2')).catch(() => undefined);
    // Version 3 has one uploaded file, version 4 none.
    const reserved = toJsonObject({ digest: 'x', at: createContext(storage, 1).commitInfo.now().toISOString() });
    for (const key of ['claims/mfe-a/3.json', 'claims/mfe-a/4.json']) await storage.write(key, reserved, 'absent');
    await storage.write('releases/mfe-a/3/half.js', { body: new Uint8Array(1), type: 'text/javascript' }, 'always');
    expect(await listPrunable(createContext(storage, 1.5))).toEqual([]);
    expect(await prune(createContext(storage, 2.5))).toMatchObject([
      { version: '2', leftover: 'rejected' },
      { version: '3', leftover: 'incomplete' },
      { version: '4', leftover: 'incomplete' },
    ]);
    expect([...(await storage.list('rejections/')), ...(await storage.list('releases/mfe-a/3/'))]).toEqual([]);
    expect(await list(storage)).toMatchObject([{ version: '1', uploads: [] }]);
    expect(await prune(createContext(storage, 2.5))).toEqual([]);
    await expect(publish(createContext(storage, 3), 'mfe-a', writeRemoteBuild('mfe-a', '2'))).rejects.toThrow('with other content');
  });

  it('deletes releases permanently: neither rollback nor publish can use their versions again', async () => {
    const storage = await newStorage();
    await publishForSixDays(storage);
    const later = createContext(storage, 90);
    expect(toVersions(await prune(later))).toEqual(['1', '3', '7']);
    expect(await storage.list('releases/mfe-a/1/')).toEqual([]);
    expect(await prune(later)).toEqual([]);
    await expect(rollback(later, 'mfe-a', '3')).rejects.toThrow('mfe-a 3 was pruned: release it anew under another version.');
    await expect(publish({ ...later, allowOlder: true }, 'mfe-a', writeRemoteBuild('mfe-a', '3'))).rejects.toThrow(
      'exists already with other content',
    );
    expect(await rollback(later, 'mfe-a', undefined)).toMatchObject({ to: '5' });
    expect(await verify(storage, later.fetchFile)).toEqual([]);
  });

  it('can be resumed after an interruption, and prevents a rollback to a release that is being deleted', async () => {
    const storage = await newStorage();
    await publishForSixDays(storage);
    const later = createContext(storage, 90);
    const interruptedStorage: ObjectStorage = {
      ...storage,
      delete: async () => {
        throw new Error('interrupted');
      },
    };
    await expect(prune({ ...later, storage: interruptedStorage })).rejects.toThrow('interrupted');
    await expect(rollback(later, 'mfe-a', '3')).rejects.toThrow('was pruned');
    expect(toVersions(await prune(later))).toEqual(['1', '3', '7']);
    expect(await storage.list('releases/mfe-a/3/')).toEqual([]);
  });
});
