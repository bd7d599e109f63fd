import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { getTestPort } from '@aboschalter/object-store/test-port';
import { run } from '@aboschalter/release';
import { root } from '../root.ts';
import { createReleaseToken } from './release-token.ts';

/** A running release server. */
export interface ReleaseServer {
  /** Returns the variables with which the release tool of a team uses this server. */
  getVariables(team: string): { readonly ABOSCHALTER_RELEASE_SERVER: string; readonly ABOSCHALTER_RELEASE_TOKEN: string };
  /** Runs a command line of the release tool with the token of a team only. Rejects with the message of the tool. */
  runAs(team: string, line: string): Promise<string>;
  close(): Promise<void>;
}

interface ReleaseServerOptions {
  readonly storage: string;
  readonly dataDir: string;
  readonly teams: readonly string[];
  readonly publicUrl?: string;
}

/**
 * Starts the release server as a program.
 * @param options.storage the folder of the releases, which contains `policy.json`
 * @param options.dataDir the folder of its audit log, access file and uploads
 * @param options.teams the teams that get a token
 * @param options.publicUrl the URL at which browsers find the storage; required for previews
 */
export async function startReleaseServer({ storage, dataDir, teams, publicUrl }: ReleaseServerOptions): Promise<ReleaseServer> {
  const tokens = await Promise.all(teams.map(createReleaseToken));
  const accessFile = path.join(dataDir, 'access.json');
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(accessFile, JSON.stringify({ tokens: tokens.map(({ entry }) => entry) }));
  const port = await getTestPort();
  const child = spawn(process.execPath, [path.join(root, 'packages/release/src/server/main.ts')], {
    env: {
      ...process.env,
      RELEASES_PORT: String(port),
      RELEASES_DATA_DIR: dataDir,
      RELEASES_ACCESS_FILE: accessFile,
      ABOSCHALTER_STORAGE: storage,
      ...(publicUrl === undefined ? {} : { ABOSCHALTER_PUBLIC_URL: publicUrl }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const lines = createInterface(child.stdout);
  await once(lines, 'line');
  // Otherwise the server would block when the pipe is full.
  lines.on('line', () => undefined);
  const getVariables = (team: string) => ({
    ABOSCHALTER_RELEASE_SERVER: `http://127.0.0.1:${port}`,
    ABOSCHALTER_RELEASE_TOKEN: tokens.find((one) => one.team === team)?.token ?? '',
  });
  return {
    getVariables,
    runAs: (team, line) => run(line.split(' '), getVariables(team)),
    async close() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
