import { expect, it } from 'vitest';
import { fetchFromStorage } from '../candidate/served-files.ts';
import { run } from '../cli/run.ts';
import { findLiveVersion } from '../registry/document.ts';
import { readRegistryDocument } from '../state/update-registry.ts';
import type { ObjectStorage } from '@aboschalter/object-store';
import { writeRemoteBuild, writeShellBuild } from '../testing/build.ts';
import { describeWithEachStorage } from '../testing/storages.ts';
import { publishCanary, promote } from './canary.ts';
import type { Context } from './context.ts';
import { publish } from './publish.ts';
import { rollback } from './rollback.ts';

const createContext = (storage: ObjectStorage, more: Partial<Context> = {}): Context => ({
  storage,
  commitInfo: { author: 'team-a', message: '', now: () => new Date('2026-03-02T10:00:00Z') },
  fetchFile: fetchFromStorage(storage),
  gates: [],
  ...more,
});
const findLive = async ({ storage }: Context) => findLiveVersion((await readRegistryDocument(storage)).document, 'mfe-a');
const publishRemote = async (context: Context, version: string) => publish(context, 'mfe-a', writeRemoteBuild('mfe-a', version));

describeWithEachStorage('an older version', ({ newStorage, newStorageUrl, env }) => {
  it('is rejected by publish and not uploaded', async () => {
    const context = createContext(await newStorage());
    await publishRemote(context, '4.0.3');
    for (const late of ['4.0.1', '4.0.2'])
      await expect(publishRemote(context, late)).rejects.toThrow(
        `mfe-a ${late} is older than 4.0.3, which it would replace; nothing has changed. To return to an earlier release, use: rollback mfe-a VERSION. To release this version nevertheless, add --allow-older.`,
      );
    expect(await findLive(context)).toBe('4.0.3');
    expect(await context.storage.list('releases/mfe-a/4.0.1/')).toEqual([]);
  });

  it('is rejected if the newer version is published during its checks', async () => {
    const storage = await newStorage();
    await publishRemote(createContext(storage), '4.0.0');
    const gate = {
      name: 'slow',
      async check() {
        await publishRemote(createContext(storage), '4.0.3');
        return { ok: true } as const;
      },
    };
    await expect(publishRemote(createContext(storage, { gates: [gate] }), '4.0.1')).rejects.toThrow('4.0.1 is older than 4.0.3');
    expect(await findLive(createContext(storage))).toBe('4.0.3');
  });

  it('is also rejected for the shell', async () => {
    const context = createContext(await newStorage());
    await publish(context, 'host', writeShellBuild('1.26.0'));
    await expect(publish(context, 'host', writeShellBuild('1.25.0'))).rejects.toThrow('host 1.25.0 is older than 1.26.0');
  });

  it('is published with --allow-older, and by a rollback', async () => {
    const store = newStorageUrl();
    const runTool = (line: string) => run(line.split(' '), { ...env(), ABOSCHALTER_STORAGE: store });
    for (const version of ['4.0.0', '4.0.3']) await runTool(`publish mfe-a --dir ${writeRemoteBuild('mfe-a', version)}`);
    const late = writeRemoteBuild('mfe-a', '4.0.1');
    await expect(runTool(`publish mfe-a --dir ${late}`)).rejects.toThrow('is older than 4.0.3');
    expect(await runTool(`publish mfe-a --dir ${late} --allow-older`)).toContain('mfe-a 4.0.1 in place of 4.0.3');
    expect(await runTool('rollback mfe-a 4.0.0')).toContain('mfe-a 4.0.0 in place of 4.0.1');
  });

  it('is rejected as a canary if the current release or the current canary is newer, and cannot be promoted over a newer release', async () => {
    const context = createContext(await newStorage());
    await publishRemote(context, '4.0.1');
    const publishCanaryVersion = (version: string) =>
      publishCanary(context, 'mfe-a', { folder: writeRemoteBuild('mfe-a', version) }, { percentage: 10 });
    await expect(publishCanaryVersion('4.0.0')).rejects.toThrow('4.0.0 is older than 4.0.1');
    await publishCanaryVersion('4.0.3');
    await expect(publishCanaryVersion('4.0.2')).rejects.toThrow('4.0.2 is older than 4.0.3');
    await publishRemote(context, '4.0.4');
    await expect(promote(context, 'mfe-a')).rejects.toThrow('4.0.3 is older than 4.0.4');
    expect(await promote({ ...context, allowOlder: true }, 'mfe-a')).toMatchObject({ to: '4.0.3' });
    expect(await rollback(context, 'mfe-a', '4.0.4')).toMatchObject({ to: '4.0.4' });
  });
});
