import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { fetchFromStorage } from '../candidate/served-files.ts';
import type { Gate } from '../candidate/gate.ts';
import { run } from '../cli/run.ts';
import { toJsonObject } from '../json.ts';
import { POLICY_FILE } from '../state/read-policy.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { ObjectStorage } from '@aboschalter/object-store';
import { writeRemoteBuild } from '../testing/build.ts';
import { describeWithEachStorage } from '../testing/storages.ts';
import { publishCanary, promote } from './canary.ts';
import type { Context } from './context.ts';
import { list } from './list.ts';
import { publish } from './publish.ts';
import { rollback } from './rollback.ts';

const SHELL = 'https://shop.example/aboschalter/';
const createGate = (shell: string, rejectedReason?: string): Gate => ({
  name: 'browser',
  shell,
  check: async () => (rejectedReason === undefined ? { ok: true } : { rejectedReason }),
});
const createContext = (storage: ObjectStorage, gates: readonly Gate[] = []): Context => ({
  storage,
  commitInfo: { author: 'someone', message: '', now: () => new Date('2026-03-02T10:00:00Z') },
  fetchFile: fetchFromStorage(storage),
  gates,
  team: 'a',
});
const setPolicy = (storage: ObjectStorage, more: object) =>
  storage.write(POLICY_FILE, toJsonObject({ schemaVersion: 1, owners: { 'mfe-a': { team: 'a' } }, ...more }), 'always');
const REQUIRED = `policy.json requires the browser gate at ${SHELL} for each release; nothing has changed.`;

describeWithEachStorage('a gate that the policy requires', ({ newStorage, newStorageUrl, env }) => {
  it('must run for publish, canary and promote, on the shell that the policy names, but not for a rollback', async () => {
    const storage = await newStorage();
    const folder = writeRemoteBuild('mfe-a', '2');
    await publish(createContext(storage), 'mfe-a', writeRemoteBuild('mfe-a', '1'));
    await publishCanary(createContext(storage), 'mfe-a', { folder }, { percentage: 10 });
    await setPolicy(storage, { gate: { shell: SHELL } });
    for (const context of [createContext(storage), createContext(storage, [createGate('https://other.example/')])]) {
      await expect(publish(context, 'mfe-a', writeRemoteBuild('mfe-a', '3'))).rejects.toThrow(REQUIRED);
      await expect(publishCanary(context, 'mfe-a', {}, { percentage: 100 })).rejects.toThrow(REQUIRED);
      await expect(promote(context, 'mfe-a')).rejects.toThrow(REQUIRED);
    }
    expect(await promote(createContext(storage, [createGate(SHELL)]), 'mfe-a')).toMatchObject({ to: '2' });
    expect(await rollback(createContext(storage), 'mfe-a', undefined)).toMatchObject({ to: '1' });
  });

  it('marks a canary as rejected if the gate rejects it at its promotion', async () => {
    const storage = await newStorage();
    await publishCanary(createContext(storage), 'mfe-a', { folder: writeRemoteBuild('mfe-a', '2') }, { percentage: 10 });
    await expect(promote(createContext(storage, [createGate(SHELL, 'It throws.')]), 'mfe-a')).rejects.toThrow('browser: It throws.');
    await expect(promote(createContext(storage), 'mfe-a')).rejects.toThrow('mfe-a 2 was rejected');
    expect(await list(storage)).toMatchObject([{ uploads: [{ version: '2', state: 'rejected' }] }]);
  });

  it('tests on the shell that the policy names: a command that names another shell is rejected', async () => {
    const store = newStorageUrl();
    await setPolicy(await openStorage(store), { gate: { shell: SHELL } });
    const runTool = (line: string) => run(line.split(' '), { ...env(), ABOSCHALTER_STORAGE: store, ABOSCHALTER_TEAM: 'a' });
    const folder = writeRemoteBuild('mfe-a', '1');
    await expect(runTool(`publish mfe-a --dir ${folder} --smoke-test-url https://other.example/`)).rejects.toThrow(
      `policy.json requires the browser gate at ${SHELL}, not at https://other.example/. Remove --smoke-test-url.`,
    );
    await expect(runTool(`publish mfe-a --dir ${folder}`)).rejects.toThrow(
      'The browser gate, which policy.json requires, needs an account.',
    );
    expect(await runTool('list')).toBe('Nothing was published yet.');
  });
});

describeWithEachStorage('a size budget', ({ newStorage }) => {
  const writeLargeBuild = (version: string, file: string, kilobytes: number) => {
    const folder = writeRemoteBuild('mfe-a', version);
    writeFileSync(path.join(folder, file), Buffer.alloc(kilobytes * 1_000));
    return folder;
  };

  it('rejects a large entry and large files before any upload, and ignores source maps', async () => {
    const context = createContext(await newStorage());
    await expect(publish(context, 'mfe-a', writeLargeBuild('1', 'remoteEntry.js', 300))).rejects.toThrow(
      'mfe-a 1 is rejected, nothing has changed:\n  Its entry has 300 kB; the budget is 250 kB.\nMake it smaller, or ask the operator for a larger budget in policy.json.',
    );
    // The other files add less than 1 kB, which is rounded up.
    await expect(publish(context, 'mfe-a', writeLargeBuild('1', 'film.mp4', 80_000))).rejects.toThrow(
      'Its files have 80001 kB without source maps; the budget is 5000 kB. The largest: film.mp4 (80000 kB),',
    );
    expect(await context.storage.list('releases/')).toEqual([]);
    expect(await publish(context, 'mfe-a', writeLargeBuild('1', 'remoteEntry.js.map', 6_000))).toMatchObject({ to: '1' });
  });

  it('can be set by the policy, for all remotes and for one', async () => {
    const context = createContext(await newStorage());
    await setPolicy(context.storage, { budgets: { '*': { entryKilobytes: 10 }, 'mfe-b': { totalKilobytes: 1 } } });
    await expect(publish(context, 'mfe-a', writeLargeBuild('1', 'remoteEntry.js', 11))).rejects.toThrow('the budget is 10 kB');
    await setPolicy(context.storage, { budgets: { '*': { entryKilobytes: 10 }, 'mfe-a': { entryKilobytes: 20 } } });
    expect(await publish(context, 'mfe-a', writeLargeBuild('1', 'remoteEntry.js', 11))).toMatchObject({ to: '1' });
  });
});
