import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { run } from '@aboschalter/release';
import { createReleaseToken } from '../release/release-token.ts';
import { findRemotes } from '../release/remotes.ts';
import { listTargets, type Target } from '../release/targets.ts';
import type { Installation } from './start-installation.ts';

/** The team of a release: the shell and the pages have one, each remote has a separate one. */
const getTeam = ({ kind, release }: Target): string => (kind === 'remote' ? release : 'shell');

/**
 * Publishes shell, pages and remotes through the release server of an installation, each with the token of its team
 * (packages/docs/guides/run-the-release-server.md). Then verifies the release folder.
 * @param builds the storage from which the builds are copied
 * @returns what the release tool has printed
 */
export async function publishFrontEnd({ root, urls }: Installation, builds: string): Promise<string> {
  const targets = listTargets(findRemotes());
  const storage = path.join(root, 'srv/aboschalter');
  const owners = Object.fromEntries(targets.map((target) => [target.release, { team: getTeam(target) }]));
  writeFileSync(path.join(storage, 'policy.json'), JSON.stringify({ schemaVersion: 1, owners }));
  const tokens = await Promise.all([...new Set(targets.map(getTeam))].map(createReleaseToken));
  writeFileSync(
    path.join(root, 'etc/aboschalter/release-server-access.json'),
    JSON.stringify({ tokens: tokens.map(({ entry }) => entry) }),
  );
  const outputs: string[] = [];
  for (const target of targets) {
    const token = tokens.find(({ team }) => team === getTeam(target))?.token;
    const env = { ABOSCHALTER_STORAGE: builds, ABOSCHALTER_TARGET_TOKEN: token };
    outputs.push(await run(['copy', target.release, '--to', urls.releases, '--message', 'Die erste Fassung.'], env));
  }
  outputs.push(await run(['verify', '--storage', storage, '--public-url', urls.shell], {}));
  return outputs.join('\n');
}
