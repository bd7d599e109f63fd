import { expect, it } from 'vitest';
import { fetchFromStorage } from '../candidate/served-files.ts';
import type { Context } from '../commands/context.ts';
import { list } from '../commands/list.ts';
import { publish } from '../commands/publish.ts';
import { verify } from '../commands/verify.ts';
import { openStorage } from '../storage/open-storage.ts';
import { writeRemoteBuild } from '../testing/build.ts';
import { runScript } from '../testing/run-script.ts';
import { describeWithEachStorage } from '../testing/storages.ts';

const CRASH_POINTS = 50;
const SCRIPT = 'publish-with-crash.ts';

const createContext = async (store: string): Promise<Context> => {
  const storage = await openStorage(store);
  return { storage, commitInfo: { author: 'team', message: '', now: () => new Date() }, fetchFile: fetchFromStorage(storage), gates: [] };
};

describeWithEachStorage(`a publish that is killed at any of ${CRASH_POINTS} points`, ({ newStorageUrl, env }) => {
  it('leaves the old release or the new one complete, and can be repeated', { timeout: 600_000 }, async () => {
    const [first, second] = ['1', '2'].map((version) => writeRemoteBuild('mfe-a', version, { parts: 8 }));
    const stores = await Promise.all(
      Array.from({ length: CRASH_POINTS + 1 }, async () => {
        const store = newStorageUrl();
        await publish(await createContext(store), 'mfe-a', first ?? '');
        return store;
      }),
    );
    const args = (store: string, point: number) => [store, 'mfe-a', second ?? '', String(point)];
    const uninterrupted = await runScript(SCRIPT, args(stores[CRASH_POINTS] ?? '', 0), env());
    const stepCount = Number(uninterrupted.output);
    expect(stepCount).toBeGreaterThanOrEqual(CRASH_POINTS);

    const versionsAfterCrash: string[] = [];
    for (const [index, store] of stores.slice(0, CRASH_POINTS).entries()) {
      // Distributes the crash points evenly from the first to the last step.
      const point = Math.round(1 + (index * (stepCount - 1)) / (CRASH_POINTS - 1));
      const result = await runScript(SCRIPT, args(store, point), env());
      expect({ point, signal: result.signal }).toEqual({ point, signal: 'SIGKILL' });
      const context = await createContext(store);
      const [listed] = await list(context.storage);
      versionsAfterCrash.push(listed?.version ?? '');
      expect({ point, history: listed?.history.map(({ to }) => to) }).toEqual({
        point,
        history: listed?.version === '2' ? ['2', '1'] : ['1'],
      });
      expect(await verify(context.storage, context.fetchFile)).toEqual([]);
      await publish(context, 'mfe-a', second ?? '');
      expect(await list(context.storage)).toMatchObject([{ version: '2', history: [{ to: '2' }, { to: '1' }] }]);
      expect(await verify(context.storage, context.fetchFile)).toEqual([]);
    }
    // Crashes up to a certain point leave the old version, all later ones the new version.
    expect(versionsAfterCrash).toEqual(versionsAfterCrash.toSorted((a, b) => a.localeCompare(b)));
    expect(new Set(versionsAfterCrash)).toEqual(new Set(['1', '2']));
  });
});
