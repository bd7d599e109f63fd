import { expect, it } from 'vitest';
import { fetchFromStorage } from '../candidate/served-files.ts';
import { list } from '../commands/list.ts';
import { verify } from '../commands/verify.ts';
import { openStorage } from '../storage/open-storage.ts';
import { runScript } from '../testing/run-script.ts';
import { describeWithEachStorage } from '../testing/storages.ts';

const TIMES = process.env.ABOSCHALTER_FULL === '1' ? 50 : 15;

describeWithEachStorage(`two teams that publish at the same time, ${TIMES} times each`, ({ newStorageUrl, env }) => {
  it('concurrent publishers both succeed, nothing is lost, and the history is complete', { timeout: 600_000 }, async () => {
    const store = newStorageUrl();
    const teams = ['mfe-a', 'mfe-b'];
    const ended = await Promise.all(teams.map((team) => runScript('publish-many.ts', [store, team, String(TIMES)], env())));
    expect(ended).toEqual(teams.map(() => ({ code: 0, signal: null, output: '' })));

    const storage = await openStorage(store);
    const listed = await list(storage);
    expect(listed.map(({ name, version }) => `${name} ${version ?? ''}`)).toEqual(teams.map((team) => `${team} 1.0.${TIMES}`));
    for (const { name, history } of listed) {
      expect(history.map(({ to }) => to)).toEqual(Array.from({ length: TIMES }, (_, index) => `1.0.${TIMES - index}`));
      expect(new Set(history.map(({ author }) => author))).toEqual(new Set([name]));
    }
    const revisions = listed.flatMap(({ history }) => history.map(({ revision }) => revision)).toSorted((a, b) => a - b);
    expect(revisions).toEqual(Array.from({ length: 2 * TIMES }, (_, index) => index + 1));
    expect(await verify(storage, fetchFromStorage(storage))).toEqual([]);
    // A lost race leaves no record.
    expect(await storage.list('history/')).toHaveLength(2 * TIMES);
  });
});
