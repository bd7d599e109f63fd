import path from 'node:path';
import { releaseStore } from '@aboschalter/federation';
import { copyRelease } from '../../support/release-copy.ts';
import type { Load } from './measure.ts';

/** Releases a remote anew: another version, every file of it changed. */
export function redeploy(releaseRoot: string, name: string): void {
  const store = releaseStore(releaseRoot);
  const released = store.readRegistry();
  const present = released.remotes.find((remote) => remote.name === name);
  if (!present) throw new Error(`there is no ${name}`);
  store.register(copyRelease({ releaseRoot, released }, name, `${present.version}-again`, (text) => `${text}\n/* again */`));
}

/** What a load after a redeploy fetched of shell and remotes; the calls to the middleware are not among it. */
export function filesFetched({ fetched }: Load, web: string) {
  const own = fetched.filter(({ url }) => url.startsWith(`${web}/`));
  return {
    bytes: own.reduce((sum, { bytes }) => sum + bytes, 0),
    files: own.map(({ url }) => path.posix.relative('/', new URL(url).pathname)),
  };
}
