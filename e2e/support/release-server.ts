import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createReleaseToken, getTestPort, root } from '@aboschalter/dev-tools';
import { run } from '@aboschalter/release';

/** A running release server. */
export interface ReleaseServer {
  /** Runs a command line of the release tool with the token of a team only. Rejects with the message of the tool. */
  runAs(team: string, line: string): Promise<string>;
  close(): Promise<void>;
}

/**
 * Starts the release server as a program.
 * @param storage the folder of the releases, which contains `policy.json`
 * @param dataDir the folder of its audit log, access file and uploads
 * @param teams the teams that get a token
 */
export async function startReleaseServer(storage: string, dataDir: string, teams: readonly string[]): Promise<ReleaseServer> {
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
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const lines = createInterface(child.stdout);
  await once(lines, 'line');
  // Otherwise the server would block when the pipe is full.
  lines.on('line', () => undefined);
  return {
    runAs(team, line) {
      const token = tokens.find((one) => one.team === team)?.token;
      return run(line.split(' '), { ABOSCHALTER_RELEASE_SERVER: `http://127.0.0.1:${port}`, ABOSCHALTER_RELEASE_TOKEN: token });
    },
    async close() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
