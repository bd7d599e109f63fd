import { expect, it } from 'vitest';
import { fetchFromStorage } from '../candidate/served-files.ts';
import { findLiveVersion } from '../registry/document.ts';
import { REGISTRY_FILE, readRegistryDocument } from '../state/update-registry.ts';
import { parseJson, toJsonObject } from '../json.ts';
import type { ObjectStorage } from '@aboschalter/object-store';
import { writeRemoteBuild, writeShellBuild } from '../testing/build.ts';
import { describeWithEachStorage } from '../testing/storages.ts';
import type { Context } from './context.ts';
import { publishCanary } from './canary.ts';
import { list } from './list.ts';
import { publish } from './publish.ts';
import { unpublish } from './unpublish.ts';
import { rollback } from './rollback.ts';
import { stage, isStaged, publishBatch } from './publish-batch.ts';

const createContext = (storage: ObjectStorage, author = 'all'): Context => ({
  storage,
  commitInfo: { author, message: '', now: () => new Date('2026-03-02T10:00:00Z') },
  fetchFile: fetchFromStorage(storage),
  gates: [],
});
const needs = (name: string) => ({ '@aboschalter/ui': { [name]: name } });
const offers = (name: string) => ({ '@aboschalter/ui': { [name]: [name] } });
const findLiveVersions = async (storage: ObjectStorage, ...names: readonly string[]) => {
  const { document } = await readRegistryDocument(storage);
  return names.map((name) => findLiveVersion(document, name));
};

/** Uploads a shell and a remote that are compatible only with each other. */
async function stagePair(context: Context, version: string): Promise<void> {
  await stage(context, 'host', writeShellBuild(version, offers(version)));
  await stage(context, 'mfe-a', writeRemoteBuild('mfe-a', version, { needs: needs(version) }));
}
const toPair = (version: string) => ['host', 'mfe-a'].map((name) => ({ name, version }));

describeWithEachStorage('publishBatch', ({ newStorage }) => {
  it('publishes releases in one update, even if they are compatible only with each other', async () => {
    const context = createContext(await newStorage());
    for (const version of ['1', '2']) {
      await stagePair(context, version);
      expect((await publishBatch(context, toPair(version))).events).toHaveLength(2);
    }
    expect(await findLiveVersions(context.storage, 'host', 'mfe-a')).toEqual(['2', '2']);
    expect((await readRegistryDocument(context.storage)).document.revision).toBe(2);
    expect(await publishBatch(context, toPair('2'))).toEqual({ events: [], kept: [] });
    await expect(rollback(context, 'mfe-a', undefined)).rejects.toThrow('1 of @aboschalter/ui is missing.');
    expect((await list(context.storage)).map(({ history }) => history.length)).toEqual([2, 2]);
  });

  it('changes nothing if one of the releases is incompatible or missing', async () => {
    const context = createContext(await newStorage());
    await stagePair(context, '1');
    await publishBatch(context, toPair('1'));
    await stagePair(context, '2');
    await expect(
      publishBatch(context, [
        { name: 'host', version: '2' },
        { name: 'mfe-a', version: '1' },
      ]),
    ).rejects.toThrow('missing');
    await expect(publishBatch(context, toPair('9'))).rejects.toThrow('There is no release 9 of');
    expect(await findLiveVersions(context.storage, 'host', 'mfe-a')).toEqual(['1', '1']);
    expect([await isStaged(context, 'mfe-a', '2'), await isStaged(context, 'mfe-a', '3')]).toEqual([true, false]);
  });

  it("unpublishes the author's releases that are missing in the batch, but no entries without a history", async () => {
    const context = createContext(await newStorage());
    await stage(context, 'mfe-a', writeRemoteBuild('mfe-a', '1'));
    await stage(context, 'mfe-b', writeRemoteBuild('mfe-b', '1'));
    await publishBatch(
      context,
      ['mfe-a', 'mfe-b'].map((name) => ({ name, version: '1' })),
    );
    const { storage } = context;
    const { document } = await readRegistryDocument(storage);
    const manualEntry = { name: 'mfe-by-hand', version: '1' };
    await storage.write(REGISTRY_FILE, toJsonObject({ ...document, remotes: [...document.remotes, manualEntry] }), 'always');
    expect((await publishBatch(context, [{ name: 'mfe-a', version: '1' }])).events).toMatchObject([
      { type: 'unpublish', name: 'mfe-b', from: '1' },
    ]);
    expect(parseJson((await storage.read(REGISTRY_FILE))?.body ?? new Uint8Array())).toMatchObject({
      remotes: [{ name: 'mfe-a' }, manualEntry],
    });
    expect(await storage.list('releases/mfe-b/1/')).not.toEqual([]);
    await unpublish(context, 'mfe-a');
    await expect(unpublish(context, 'mfe-a')).rejects.toThrow('mfe-a has neither a current release nor a canary');
  });

  it('neither replaces nor unpublishes releases of other authors, and returns them', async () => {
    const context = createContext(await newStorage());
    const anna = createContext(context.storage, 'anna');
    const all = (version: string) => ['mfe-a', 'mfe-b'].map((name) => ({ name, version }));
    for (const version of ['1', '3']) for (const { name } of all(version)) await stage(context, name, writeRemoteBuild(name, version));
    await publishBatch(context, all('1'));
    await publish(anna, 'mfe-a', writeRemoteBuild('mfe-a', '2'));
    await publish(anna, 'mfe-lost', writeRemoteBuild('mfe-lost', '1'));
    const { events, kept } = await publishBatch(context, all('3'));
    expect(events).toMatchObject([{ type: 'publish', name: 'mfe-b', to: '3' }]);
    expect(kept).toEqual([
      { name: 'mfe-lost', version: '1', author: 'anna' },
      { name: 'mfe-a', version: '2', author: 'anna' },
    ]);
    expect(await findLiveVersions(context.storage, 'mfe-a', 'mfe-b', 'mfe-lost')).toEqual(['2', '3', '1']);
  });

  it('keeps a rollback and a canary of another author', async () => {
    const context = createContext(await newStorage());
    const anna = createContext(context.storage, 'anna');
    for (const version of ['1', '2', '3']) {
      await stage(context, 'mfe-a', writeRemoteBuild('mfe-a', version));
      if (version !== '3') await publishBatch(context, [{ name: 'mfe-a', version }]);
    }
    await rollback(anna, 'mfe-a', undefined);
    await publishCanary(anna, 'mfe-c', { folder: writeRemoteBuild('mfe-c', '1') }, { percentage: 10 });
    expect(await publishBatch(context, [{ name: 'mfe-a', version: '3' }])).toMatchObject({
      events: [],
      kept: [
        { name: 'mfe-c', version: '1', author: 'anna' },
        { name: 'mfe-a', version: '1', author: 'anna' },
      ],
    });
    expect(await list(context.storage)).toMatchObject([{ version: '1' }, { canary: { version: '1' } }]);
  });

  it('publishes a remote that another author has unpublished', async () => {
    const context = createContext(await newStorage());
    const anna = createContext(context.storage, 'anna');
    await publish(anna, 'mfe-a', writeRemoteBuild('mfe-a', '2'));
    await unpublish(anna, 'mfe-a');
    await stage(context, 'mfe-a', writeRemoteBuild('mfe-a', '1'));
    expect((await publishBatch(context, [{ name: 'mfe-a', version: '1' }])).events).toMatchObject([{ to: '1' }]);
  });

  it('publishes a new shell although a release of another author is incompatible with it, and reports the problem', async () => {
    const context = createContext(await newStorage());
    await stagePair(context, '1');
    await publishBatch(context, toPair('1'));
    await publish(createContext(context.storage, 'anna'), 'mfe-b', writeRemoteBuild('mfe-b', '1', { needs: needs('1') }));
    await stagePair(context, '2');
    expect(await publishBatch(context, toPair('2'))).toMatchObject({
      events: [{ to: '2' }, { to: '2' }],
      kept: [{ name: 'mfe-b', problem: expect.stringContaining('1 of @aboschalter/ui is missing.') }],
    });
  });
});
