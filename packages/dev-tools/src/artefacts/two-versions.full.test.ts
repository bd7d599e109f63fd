import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { calls } from '@aboschalter/contract';
import { getTestPort } from '@aboschalter/object-store/test-port';
import { findPostgresBinDir, startPostgres } from '@aboschalter/reference-middleware/postgres-server';
import { expect, it, onTestFinished } from 'vitest';
import { createTestClient } from '../crash-tests/test-client.ts';
import { createTestDriver } from '../crash-tests/test-driver.ts';
import { startTestIdentityProvider } from '../crash-tests/test-identity-provider.ts';
import { checkOutPreviousVersion, findPreviousVersionProblem, runPreviousVersion } from '../testing/previous-version.ts';
import { buildArtefacts } from './build-artefact.ts';
import { parts } from './parts.ts';

const TEST_TIMEOUT_MS = 600_000;
const SECRET = 'a-secret-of-at-least-thirty-two-characters';
const PROGRAM = 'aboschalter-middleware';

const postgresBinDir = findPostgresBinDir();
const skipReason = findPreviousVersionProblem('archives') ?? (postgresBinDir === undefined ? 'PostgreSQL is not installed' : undefined);

/** Builds the archive of the middleware of an earlier commit with the command of that commit, and extracts it. */
async function installEarlierMiddleware(folder: string): Promise<void> {
  const [sources, build] = [path.join(folder, 'sources'), path.join(folder, 'build')];
  checkOutPreviousVersion('archives', sources);
  await runPreviousVersion(sources, ['packages/dev-tools/bin/bootstrap.mjs', 'artefacts', build, '--part', PROGRAM]);
  execFileSync('sh', ['-c', `tar -xzf "$0"/*.tar.gz -C "$1"`, build, folder]);
}

async function installPresentMiddleware(folder: string): Promise<void> {
  const part = parts.find(({ name }) => name === PROGRAM);
  if (!part) throw new Error('There is a middleware.');
  // 'present1' takes the place of the commit in the version.
  const archives = await buildArtefacts([part], path.join(folder, 'build'), 'present1');
  execFileSync('tar', ['-xzf', archives.get(part.name) ?? '', '-C', folder]);
}

/** Waits until a program has printed its address. Returns the function that stops it. */
async function waitUntilListening(child: ChildProcess): Promise<() => Promise<void>> {
  const stop = async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  onTestFinished(stop);
  const errors: string[] = [];
  child.stderr?.on('data', (chunk: Buffer) => errors.push(chunk.toString()));
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.includes('http://')) resolve();
    });
    child.once('exit', () => reject(new Error(`The program ended: ${errors.join('')}`)));
  });
  return stop;
}

it.skipIf(skipReason !== undefined)(
  `the first artefacts and the current ones run on one database, and after the migration only the current ones start${skipReason === undefined ? '' : ` (skipped: ${skipReason})`}`,
  { timeout: TEST_TIMEOUT_MS },
  async () => {
    const tempDir = mkdtempSync(path.join(tmpdir(), 'aboschalter-two-versions-'));
    const folders = { earlier: path.join(tempDir, 'earlier'), present: path.join(tempDir, 'present') };
    for (const folder of Object.values(folders)) mkdirSync(folder);
    const postgres = startPostgres(postgresBinDir ?? '');
    const provider = await startTestIdentityProvider();
    onTestFinished(() => {
      provider.close();
      postgres.close();
      rmSync(tempDir, { recursive: true, force: true });
    });
    await installEarlierMiddleware(folders.earlier);
    await installPresentMiddleware(folders.present);
    const databaseUrl = await postgres.createDatabase('installed');

    const spawnProgram = (version: keyof typeof folders, program: string, port: number, url = databaseUrl, args: readonly string[] = []) =>
      spawn(process.execPath, [path.join(folders[version], PROGRAM, 'dist', program), ...args], {
        cwd: tempDir,
        env: {
          PATH: process.env['PATH'],
          DATABASE_URL: url,
          MIDDLEWARE_PORT: String(port),
          MIDDLEWARE_MIGRATIONS: 'by-command',
          MIDDLEWARE_OIDC_ISSUER: provider.issuer,
          MIDDLEWARE_OIDC_CLIENT_SECRET: SECRET,
          MIDDLEWARE_PROOF_SECRET: SECRET,
          MIDDLEWARE_REQUEST_LOG: 'off',
          // The first artefacts always use the demo company; the current ones use it only with this setting.
          ...(version === 'present' ? { MIDDLEWARE_DEMO_DATA: 'on' } : {}),
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
    /** Runs a program that ends. Returns its output and exit code. */
    const runProgram = async (...args: Parameters<typeof spawnProgram>) => {
      const child = spawnProgram(...args);
      const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
      return { output: (output + errors).trim(), exitCode: child.exitCode };
    };
    // The drivers send no card commands, so the address of the card workstation is empty.
    const createDriver = (port: number) => createTestDriver(createTestClient(`http://127.0.0.1:${port}`, provider), '');
    const [earlierPort, presentPort] = [await getTestPort(), await getTestPort()];
    const [earlier, present] = [createDriver(earlierPort), createDriver(presentPort)];
    const backup = path.join(tempDir, 'backup');

    console.log((await runProgram('earlier', 'db/migrate-main.js', 0)).output.split('\n').at(-1));
    const stopEarlier = await waitUntilListening(spawnProgram('earlier', 'main.js', earlierPort));
    const before = await earlier.createCustomer(1);
    expect(await runProgram('present', 'backup/backup-main.js', 0, databaseUrl, [backup])).toMatchObject({ exitCode: 0 });
    const migration = await runProgram('present', 'db/migrate-main.js', 0);
    console.log(`while the earlier version runs: ${migration.output.split('\n').at(-1)}`);
    expect(migration.exitCode).toBe(0);
    expect(migration.output).toMatch(/ [1-9]\d* migrations? applied\./);

    const stopPresent = await waitUntilListening(spawnProgram('present', 'main.js', presentPort));
    const [byEarlier, byPresent] = [await earlier.createCustomer(2), await present.createCustomer(3)];
    for (const { uuid } of [before, byEarlier, byPresent]) {
      const found = await Promise.all([earlier, present].map(({ client }) => client.request(calls.getCustomer, { params: { uuid } })));
      expect(found.map(({ lastName }) => lastName)).toEqual([found[0]?.lastName, found[0]?.lastName]);
    }
    await stopEarlier();
    const refused = await runProgram('earlier', 'main.js', earlierPort);
    console.log(`the earlier version after the migration: ${refused.output}`);
    expect(refused.exitCode).toBe(1);
    expect(refused.output).toContain('The schema of the database is newer than this program');
    await stopPresent();

    // The way back: the backup from before the migration, in an empty database.
    const restored = await postgres.createDatabase('restored');
    const restore = await runProgram('present', 'backup/restore-main.js', 0, restored, [backup]);
    console.log(restore.output);
    expect(restore.exitCode).toBe(0);
    const stopRestored = await waitUntilListening(spawnProgram('earlier', 'main.js', earlierPort, restored));
    const { uuid } = before;
    expect(await earlier.client.request(calls.getCustomer, { params: { uuid } })).toMatchObject({ uuid });
    await stopRestored();
  },
);
