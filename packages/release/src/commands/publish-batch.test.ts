import { expect, it } from 'vitest';
import { fetchFromStorage } from '../candidate/served-files.ts';
import { liveVersion } from '../registry/document.ts';
import { REGISTRY_FILE, readRegistryDocument } from '../state/update-registry.ts';
import { parseJson, jsonObject } from '../json.ts';
import type { ObjectStorage } from '@aboschalter/object-store';
import { writeRemoteBuild, writeShellBuild } from '../testing/build.ts';
import { describeWithEachStorage } from '../testing/storages.ts';
import type { Context } from './context.ts';
import { canary } from './canary.ts';
import { list } from './list.ts';
import { publish } from './publish.ts';
import { unpublish } from './unpublish.ts';
import { rollback } from './rollback.ts';
import { stage, isStaged, publishBatch } from './publish-batch.ts';

const contextOf = (storage: ObjectStorage, who = 'all'): Context => ({
  storage,
  author: { author: who, message: '', now: () => new Date('2026-03-02T10:00:00Z') },
  fetchFile: fetchFromStorage(storage),
  gates: [],
});
const needs = (name: string) => ({ '@aboschalter/ui': { [name]: name } });
const offers = (name: string) => ({ '@aboschalter/ui': { [name]: [name] } });
const live = async (storage: ObjectStorage, ...names: readonly string[]) => {
  const { document } = await readRegistryDocument(storage);
  return names.map((name) => liveVersion(document, name));
};

/** Uploads a shell and a remote that are compatible only with each other. */
async function depositPair(context: Context, version: string): Promise<void> {
  await stage(context, 'host', writeShellBuild(version, offers(version)));
  await stage(context, 'mfe-a', writeRemoteBuild('mfe-a', version, { needs: needs(version) }));
}
const pair = (version: string) => ['host', 'mfe-a'].map((name) => ({ name, version }));

describeWithEachStorage('releases that count together', ({ newStorage }) => {
  it('are published in one step, even if they are compatible only with each other', async () => {
    const context = contextOf(await newStorage());
    for (const version of ['1', '2']) {
      await depositPair(context, version);
      expect((await publishBatch(context, pair(version))).events).toHaveLength(2);
    }
    expect(await live(context.storage, 'host', 'mfe-a')).toEqual(['2', '2']);
    expect((await readRegistryDocument(context.storage)).document.revision).toBe(2);
    expect(await publishBatch(context, pair('2'))).toEqual({ events: [], kept: [] });
    await expect(rollback(context, 'mfe-a', undefined)).rejects.toThrow('1 of @aboschalter/ui is missing.');
    expect((await list(context.storage)).map(({ history }) => history.length)).toEqual([2, 2]);
  });

  it('are rejected together, and nothing changes', async () => {
    const context = contextOf(await newStorage());
    await depositPair(context, '1');
    await publishBatch(context, pair('1'));
    await depositPair(context, '2');
    await expect(
      publishBatch(context, [
        { name: 'host', version: '2' },
        { name: 'mfe-a', version: '1' },
      ]),
    ).rejects.toThrow('missing');
    await expect(publishBatch(context, pair('9'))).rejects.toThrow('There is no release 9 of');
    expect(await live(context.storage, 'host', 'mfe-a')).toEqual(['1', '1']);
    expect([await isStaged(context, 'mfe-a', '2'), await isStaged(context, 'mfe-a', '3')]).toEqual([true, false]);
  });

  it('retire releases that are no longer among them, but none of other publishers', async () => {
    const context = contextOf(await newStorage());
    await stage(context, 'mfe-a', writeRemoteBuild('mfe-a', '1'));
    await stage(context, 'mfe-b', writeRemoteBuild('mfe-b', '1'));
    await publishBatch(
      context,
      ['mfe-a', 'mfe-b'].map((name) => ({ name, version: '1' })),
    );
    const { storage } = context;
    const { document } = await readRegistryDocument(storage);
    const byHand = { name: 'mfe-by-hand', version: '1' };
    await storage.write(REGISTRY_FILE, jsonObject({ ...document, remotes: [...document.remotes, byHand] }), 'always');
    expect((await publishBatch(context, [{ name: 'mfe-a', version: '1' }])).events).toMatchObject([
      { type: 'unpublish', name: 'mfe-b', from: '1' },
    ]);
    expect(parseJson((await storage.read(REGISTRY_FILE))?.body ?? new Uint8Array())).toMatchObject({
      remotes: [{ name: 'mfe-a' }, byHand],
    });
    expect(await storage.list('releases/mfe-b/1/')).not.toEqual([]);
    await unpublish(context, 'mfe-a');
    await expect(unpublish(context, 'mfe-a')).rejects.toThrow('mfe-a has neither a current release nor a canary');
  });

  it('neither replace, retire nor roll back releases of others, and name them', async () => {
    const context = contextOf(await newStorage());
    const anna = contextOf(context.storage, 'anna');
    const all = (version: string) => ['mfe-a', 'mfe-b'].map((name) => ({ name, version }));
    for (const version of ['1', '3']) for (const { name } of all(version)) await stage(context, name, writeRemoteBuild(name, version));
    await publishBatch(context, all('1'));
    await publish(anna, 'mfe-a', writeRemoteBuild('mfe-a', '2'));
    await publish(anna, 'mfe-lost', writeRemoteBuild('mfe-lost', '1'));
    const { events, kept } = await publishBatch(context, all('3'));
    expect(events).toMatchObject([{ type: 'publish', name: 'mfe-b', to: '3' }]);
    expect(kept).toEqual([
      { name: 'mfe-lost', version: '1', who: 'anna' },
      { name: 'mfe-a', version: '2', who: 'anna' },
    ]);
    expect(await live(context.storage, 'mfe-a', 'mfe-b', 'mfe-lost')).toEqual(['2', '3', '1']);
  });

  it('keep a rollback and a canary of others', async () => {
    const context = contextOf(await newStorage());
    const anna = contextOf(context.storage, 'anna');
    for (const version of ['1', '2', '3']) {
      await stage(context, 'mfe-a', writeRemoteBuild('mfe-a', version));
      if (version !== '3') await publishBatch(context, [{ name: 'mfe-a', version }]);
    }
    await rollback(anna, 'mfe-a', undefined);
    await canary(anna, 'mfe-c', { folder: writeRemoteBuild('mfe-c', '1') }, { percentage: 10 });
    expect(await publishBatch(context, [{ name: 'mfe-a', version: '3' }])).toMatchObject({
      events: [],
      kept: [
        { name: 'mfe-c', version: '1', who: 'anna' },
        { name: 'mfe-a', version: '1', who: 'anna' },
      ],
    });
    expect(await list(context.storage)).toMatchObject([{ version: '1' }, { canary: { version: '1' } }]);
  });

  it('take over a remote that its publisher has retired', async () => {
    const context = contextOf(await newStorage());
    const anna = contextOf(context.storage, 'anna');
    await publish(anna, 'mfe-a', writeRemoteBuild('mfe-a', '2'));
    await unpublish(anna, 'mfe-a');
    await stage(context, 'mfe-a', writeRemoteBuild('mfe-a', '1'));
    expect((await publishBatch(context, [{ name: 'mfe-a', version: '1' }])).events).toMatchObject([{ to: '1' }]);
  });

  it('with a new shell are published although a release of others does not fit, which is reported', async () => {
    const context = contextOf(await newStorage());
    await depositPair(context, '1');
    await publishBatch(context, pair('1'));
    await publish(contextOf(context.storage, 'anna'), 'mfe-b', writeRemoteBuild('mfe-b', '1', { needs: needs('1') }));
    await depositPair(context, '2');
    expect(await publishBatch(context, pair('2'))).toMatchObject({
      events: [{ to: '2' }, { to: '2' }],
      kept: [{ name: 'mfe-b', problem: expect.stringContaining('1 of @aboschalter/ui is missing.') }],
    });
  });
});
