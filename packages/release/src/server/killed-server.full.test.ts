import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { getTestPort } from '@aboschalter/object-store/test-port';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { fetchFromStorage } from '../candidate/served-files.ts';
import { run } from '../cli/run.ts';
import { list } from '../commands/list.ts';
import { verify } from '../commands/verify.ts';
import { toJsonObject, tryParseJson } from '../json.ts';
import { POLICY_FILE } from '../state/read-policy.ts';
import { openStorage } from '../storage/open-storage.ts';
import { makeTempDir, writeRemoteBuild } from '../testing/build.ts';
import { createToken } from './access.ts';

const TEAMS = ['a', 'b', 'c', 'd'] as const;
const PUBLISHES_PER_TEAM = 50;
const KILLS = 25;
/** The longest time from the start of a server until it is killed: about ten publishes. */
const MAX_LIFETIME_MS = 600;

const folder = makeTempDir();
const inFolder = (name: string): string => path.join(folder, name);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const tokens = new Map(TEAMS.map((team) => [team, createToken(`${team}-ci`, team, 30, new Date())]));

/** Starts the release server as a program, and resolves when it accepts requests. */
async function startServer(port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: inFolder('compiled'),
      RELEASES_PORT: String(port),
      RELEASES_DATA_DIR: inFolder('data'),
      RELEASES_ACCESS_FILE: inFolder('access.json'),
      ABOSCHALTER_STORAGE: inFolder('storage'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface(child.stdout);
  await once(lines, 'line');
  // Reads the further output, because the server would block if the pipe were full.
  lines.on('line', () => undefined);
  return child;
}

it(
  `${TEAMS.length * PUBLISHES_PER_TEAM} publishes of ${TEAMS.length} teams take effect once each, although the server is killed ${KILLS} times`,
  { timeout: 600_000 },
  async () => {
    mkdirSync(inFolder('storage'));
    writeFileSync(inFolder('access.json'), JSON.stringify({ tokens: [...tokens.values()].map(({ entry }) => entry) }));
    const storage = await openStorage(inFolder('storage'));
    const owners = Object.fromEntries(TEAMS.map((team) => [`mfe-${team}`, { team, paths: [`/mfe-${team}`] }]));
    await storage.write(POLICY_FILE, toJsonObject({ schemaVersion: 1, owners }), 'always');
    const port = await getTestPort();
    let starting = startServer(port);
    const publishing = new AbortController();
    let failedCalls = 0;

    /** Publishes a version as a pipeline does, which repeats a command whose connection was lost. */
    const publish = async (team: (typeof TEAMS)[number], dir: string): Promise<void> => {
      const env = { ABOSCHALTER_RELEASE_SERVER: `http://127.0.0.1:${port}`, ABOSCHALTER_RELEASE_TOKEN: tokens.get(team)?.token };
      for (;;) {
        await starting;
        const message = await run(['publish', `mfe-${team}`, '--dir', dir], env).then(
          () => undefined,
          (error: unknown) => (error instanceof Error ? error.message : 'no error'),
        );
        if (message === undefined) return;
        expect(message).toContain('did not respond');
        failedCalls += 1;
      }
    };
    const versions = Array.from({ length: PUBLISHES_PER_TEAM }, (_, index) => `1.0.${index + 1}`);
    const publishAll = async (team: (typeof TEAMS)[number]): Promise<void> => {
      for (const version of versions) {
        const dir = writeRemoteBuild(`mfe-${team}`, version, { parts: 4 });
        await publish(team, dir);
        rmSync(dir, { recursive: true });
      }
    };
    let kills = 0;
    /** Kills the server at random points and starts it again. The storage is checked while no server runs. */
    const killRepeatedly = async (): Promise<void> => {
      while (kills < KILLS && !publishing.signal.aborted) {
        const server = await starting;
        await delay(Math.random() * MAX_LIFETIME_MS);
        const ended = once(server, 'exit');
        server.kill('SIGKILL');
        await ended;
        kills += 1;
        expect(await verify(storage, fetchFromStorage(storage))).toEqual([]);
        starting = startServer(port);
      }
    };
    try {
      await Promise.all([Promise.all(TEAMS.map(publishAll)).finally(() => publishing.abort()), killRepeatedly()]);
    } finally {
      (await starting).kill('SIGTERM');
    }

    // A run without kills or lost calls would prove nothing.
    expect(kills).toBe(KILLS);
    expect(failedCalls).toBeGreaterThan(0);
    expect(await verify(storage, fetchFromStorage(storage))).toEqual([]);
    const listed = await list(storage);
    expect(listed.map(({ name, history }) => [name, history.map(({ to }) => to).toReversed()])).toEqual(
      TEAMS.map((team) => [`mfe-${team}`, versions]),
    );
    expect(countUnfinished(readFileSync(inFolder('data/audit.jsonl'), 'utf8'))).toBe(0);
  },
);

const auditLineSchema = z.object({ id: z.string(), outcome: z.string() });

/** Counts the commands in an audit log that have not exactly one end. */
function countUnfinished(text: string): number {
  const lines = text
    .trim()
    .split('\n')
    .flatMap((line) => auditLineSchema.safeParse(tryParseJson(line)).data ?? []);
  const ends = new Map<string, number>();
  for (const { id, outcome } of lines) ends.set(id, (ends.get(id) ?? 0) + (outcome === 'started' ? 0 : 1));
  return [...ends.values()].filter((count) => count !== 1).length;
}
