import { expect, it } from 'vitest';
import { fetchFromStorage } from '../candidate/served-files.ts';
import { list } from '../commands/list.ts';
import { verify } from '../commands/verify.ts';
import { openStorage } from '../storage/open-storage.ts';
import { runScript } from '../testing/run-script.ts';
import { describeWithEachStorage } from '../testing/storages.ts';

const RELEASES_PER_TEAM = process.env.ABOSCHALTER_FULL === '1' ? 50 : 15;

describeWithEachStorage(`${RELEASES_PER_TEAM} releases of each of two teams that publish at the same time`, ({ newStorageUrl, env }) => {
  it('all succeed, and the history is complete', { timeout: 600_000 }, async () => {
    const store = newStorageUrl();
    const teams = ['mfe-a', 'mfe-b'];
    const results = await Promise.all(teams.map((team) => runScript('publish-many.ts', [store, team, String(RELEASES_PER_TEAM)], env())));
    expect(results).toEqual(teams.map(() => ({ code: 0, signal: null, output: '' })));

    const storage = await openStorage(store);
    const listed = await list(storage);
    expect(listed.map(({ name, version }) => `${name} ${version ?? ''}`)).toEqual(teams.map((team) => `${team} 1.0.${RELEASES_PER_TEAM}`));
    for (const { name, history } of listed) {
      expect(history.map(({ to }) => to)).toEqual(
        Array.from({ length: RELEASES_PER_TEAM }, (_, index) => `1.0.${RELEASES_PER_TEAM - index}`),
      );
      expect(new Set(history.map(({ author }) => author))).toEqual(new Set([name]));
    }
    const revisions = listed.flatMap(({ history }) => history.map(({ revision }) => revision)).toSorted((a, b) => a - b);
    expect(revisions).toEqual(Array.from({ length: 2 * RELEASES_PER_TEAM }, (_, index) => index + 1));
    expect(await verify(storage, fetchFromStorage(storage))).toEqual([]);
    // An update that lost a conflict leaves no record.
    expect(await storage.list('history/')).toHaveLength(2 * RELEASES_PER_TEAM);
  });
});
