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

const POINTS = 50;
const SCRIPT = 'publish-with-crash.ts';

const contextOf = async (store: string): Promise<Context> => {
  const storage = await openStorage(store);
  return { storage, author: { author: 'team', message: '', now: () => new Date() }, fetchFile: fetchFromStorage(storage), gates: [] };
};

describeWithEachStorage('a publish that is killed', ({ newStorageUrl, env }) => {
  it(
    `a kill at any of ${POINTS} points leaves the old release or the new one complete, and can be repeated`,
    { timeout: 600_000 },
    async () => {
      const [first, second] = ['1', '2'].map((version) => writeRemoteBuild('mfe-a', version, { parts: 8 }));
      const stores = await Promise.all(
        Array.from({ length: POINTS + 1 }, async () => {
          const store = newStorageUrl();
          await publish(await contextOf(store), 'mfe-a', first ?? '');
          return store;
        }),
      );
      const args = (store: string, point: number) => [store, 'mfe-a', second ?? '', String(point)];
      const whole = await runScript(SCRIPT, args(stores[POINTS] ?? '', 0), env());
      const steps = Number(whole.output);
      expect(steps).toBeGreaterThanOrEqual(POINTS);

      const left: string[] = [];
      for (const [index, store] of stores.slice(0, POINTS).entries()) {
        const point = Math.round(1 + (index * (steps - 1)) / (POINTS - 1));
        const ended = await runScript(SCRIPT, args(store, point), env());
        expect({ point, signal: ended.signal }).toEqual({ point, signal: 'SIGKILL' });
        const context = await contextOf(store);
        const [listed] = await list(context.storage);
        left.push(listed?.version ?? '');
        expect({ point, history: listed?.history.map(({ to }) => to) }).toEqual({
          point,
          history: listed?.version === '2' ? ['2', '1'] : ['1'],
        });
        expect(await verify(context.storage, context.fetchFile)).toEqual([]);
        await publish(context, 'mfe-a', second ?? '');
        expect(await list(context.storage)).toMatchObject([{ version: '2', history: [{ to: '2' }, { to: '1' }] }]);
        expect(await verify(context.storage, context.fetchFile)).toEqual([]);
      }
      // Nothing is new before all of it is, and nothing is old after.
      expect(left).toEqual(left.toSorted((a, b) => a.localeCompare(b)));
      expect(new Set(left)).toEqual(new Set(['1', '2']));
    },
  );
});
