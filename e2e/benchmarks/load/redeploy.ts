import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getLiveRemotes, publish, readRegistryDocument } from '@aboschalter/release';
import { openLocalReleases } from '@aboschalter/dev-tools';
import { cloneBuild } from '../../support/clone-release.ts';
import type { Load } from './measure.ts';

/** Releases a remote again with another version, in which every file has changed. */
export async function redeploy(releaseRoot: string, name: string): Promise<void> {
  const context = await openLocalReleases(releaseRoot);
  const { document } = await readRegistryDocument(context.storage);
  const liveEntry = getLiveRemotes(document).find((remote) => remote.name === name);
  if (!liveEntry) throw new Error(`There is no remote ${name}.`);
  const build = mkdtempSync(path.join(tmpdir(), 'aboschalter-again-'));
  cloneBuild(releaseRoot, liveEntry, `${liveEntry.version}-again`, (text) => `${text}\n/* again */`, build);
  // Because of its suffix, the new version is a prerelease, which is older than the live version.
  await publish({ ...context, allowOlder: true }, name, build);
  rmSync(build, { recursive: true });
}

/** Lists the files of shell and remotes that a load has fetched, without calls to the middleware, and adds up their bytes. */
export function listFetchedFiles({ fetched }: Load, web: string) {
  const files = fetched.filter(({ url }) => url.startsWith(`${web}/`));
  return {
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    files: files.map(({ url }) => path.posix.relative('/', new URL(url).pathname)),
  };
}
