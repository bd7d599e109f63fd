import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getLiveRemotes, publish, readRegistryDocument } from '@aboschalter/release';
import { openLocalReleases } from '@aboschalter/dev-tools';
import { cloneBuild } from '../../support/clone-release.ts';
import type { Load } from './measure.ts';

/** Releases a remote again: another version, with every file changed. */
export async function redeploy(releaseRoot: string, name: string): Promise<void> {
  const context = await openLocalReleases(releaseRoot);
  const { document } = await readRegistryDocument(context.storage);
  const present = getLiveRemotes(document).find((remote) => remote.name === name);
  if (!present) throw new Error(`there is no ${name}`);
  const build = mkdtempSync(path.join(tmpdir(), 'aboschalter-again-'));
  cloneBuild(releaseRoot, present, `${present.version}-again`, (text) => `${text}\n/* again */`, build);
  // The same version with another suffix.
  await publish({ ...context, allowOlder: true }, name, build);
  rmSync(build, { recursive: true });
}

/** The files of shell and remotes that a load after a redeploy fetched; without calls to the middleware. */
export function filesFetched({ fetched }: Load, web: string) {
  const own = fetched.filter(({ url }) => url.startsWith(`${web}/`));
  return {
    bytes: own.reduce((sum, { bytes }) => sum + bytes, 0),
    files: own.map(({ url }) => path.posix.relative('/', new URL(url).pathname)),
  };
}
