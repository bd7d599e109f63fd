import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { getTestPort } from '@aboschalter/object-store/test-port';
import { z } from 'zod';
import { buildArtefacts } from './build-artefact.ts';
import { root } from '../root.ts';
import { parts, type Part } from './parts.ts';

const COMMIT = 'abc12345';
const SECRET = 'a-secret-of-at-least-thirty-two-characters';
const tempDir = mkdtempSync(path.join(tmpdir(), 'aboschalter-artefacts-'));
const installed = path.join(tempDir, 'opt');
const credentials = path.join(tempDir, 'credentials');
/** The file name of each archive. */
const archives = new Map<string, string>();
afterAll(() => rmSync(tempDir, { recursive: true, force: true }));

beforeAll(async () => {
  mkdirSync(installed);
  mkdirSync(credentials);
  writeFileSync(path.join(tempDir, 'access.json'), '{}');
  const built = await buildArtefacts(parts, path.join(tempDir, 'build'), COMMIT);
  for (const [name, archive] of built) {
    archives.set(name, path.basename(archive));
    execFileSync('tar', ['-xzf', archive, '-C', installed]);
  }
  for (const part of parts) {
    for (const { name } of part.secrets) if (name !== 'DATABASE_URL') writeFileSync(path.join(credentials, name), `${SECRET}\n`);
  }
}, 600_000);

/** Returns the example settings of a part, with the folders and the port of this test. */
const createSettings = (part: Part, port: number): NodeJS.ProcessEnv => ({
  ...part.settings,
  MIDDLEWARE_MIGRATIONS: 'at-start',
  MIDDLEWARE_INSTALLATION_FILE: path.join(root, 'packages/reference-middleware/installation.example.json'),
  RELEASES_ACCESS_FILE: path.join(tempDir, 'access.json'),
  ABOSCHALTER_STORAGE: path.join(tempDir, 'releases'),
  REPORTS_RELEASE_ROOT: tempDir,
  [part.port.variable]: String(port),
  [part.dataVariable]: path.join(tempDir, 'data', part.name),
  CREDENTIALS_DIRECTORY: credentials,
});

/** Runs a program of an installed part as a service does: outside this repository, with its settings alone. */
const spawnProgram = (part: Part, program: string, settings: NodeJS.ProcessEnv, args: readonly string[] = []): ChildProcess =>
  spawn(process.execPath, [path.join(installed, part.name, program), ...args], {
    cwd: tempDir,
    env: settings,
    stdio: ['ignore', 'pipe', 'pipe'],
  });

async function collectOutput(child: ChildProcess): Promise<string> {
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(child, 'close');
  return Buffer.concat(chunks).toString();
}

describe.each(parts.map((part) => [part.name, part] as const))('the archive of %s', (_name, part) => {
  const folder = path.join(installed, part.name);

  it('contains a service that starts, responds to its health check, and stops after SIGTERM', { timeout: 60_000 }, async () => {
    const port = await getTestPort();
    const child = spawnProgram(part, 'dist/main.js', createSettings(part, port));
    onTestFinished(() => void child.kill('SIGKILL'));
    const output = collectOutput(child);
    const [line] = z.tuple([z.instanceof(Buffer)]).parse(await once(child.stdout ?? child, 'data'));
    expect(line.toString()).toContain(`:${port}`);
    expect((await fetch(`http://127.0.0.1:${port}${part.healthPath}`)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await output).not.toContain('Error');
    expect(child.exitCode).toBe(0);
  });

  it('contains no TypeScript sources of our packages, no tests and no development dependencies', () => {
    const ownFolders = [folder, ...globSync(path.join(folder, 'node_modules/@aboschalter/*'))];
    for (const one of ownFolders) {
      expect(globSync('{src,dist}/**/*.{ts,tsx}', { cwd: one })).toEqual([]);
      expect(globSync('dist/**/*.test.js', { cwd: one })).toEqual([]);
    }
    for (const name of ['vitest', 'drizzle-kit', 'autocannon', 'fast-check', 'typescript', '@types/node'])
      expect(existsSync(path.join(folder, 'node_modules', name)), name).toBe(false);
  });

  it('contains its version with the commit, licenses and a bill of materials of the installed packages', () => {
    const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')));
    expect(version).toMatch(new RegExp(`^\\d+\\.\\d+\\.\\d+\\+${COMMIT}$`));
    expect(archives.get(part.name)).toBe(`${part.name}-${version}.tar.gz`);
    const { bomFormat, components } = z
      .object({ bomFormat: z.string(), components: z.array(z.object({ name: z.string(), group: z.string().optional() })) })
      .parse(JSON.parse(readFileSync(path.join(folder, 'sbom.cdx.json'), 'utf8')));
    expect(bomFormat).toBe('CycloneDX');
    const names = components.map(({ name, group }) => (group === undefined ? name : `${group}/${name}`));
    const licenses = readFileSync(path.join(folder, 'THIRD-PARTY-LICENSES.txt'), 'utf8');
    for (const name of ['fastify', 'zod']) {
      expect(names).toContain(name);
      expect(licenses).toMatch(new RegExp(`^${name} [\\d.]+: MIT$`, 'm'));
    }
  });

  it('contains a program that reports the required Node version if it runs on an older one', async () => {
    const older = path.join(tempDir, 'older.mjs');
    writeFileSync(
      older,
      `Object.defineProperty(process.versions, 'node', { value: '20.19.0' });\nawait import('${path.join(folder, 'dist/main.js')}');\n`,
    );
    const child = spawn(process.execPath, [older], { stdio: ['ignore', 'pipe', 'pipe'] });
    expect(await collectOutput(child)).toBe(`${part.name} needs Node 22.13 or newer; this is Node 20.19.0.\n`);
    expect(child.exitCode).toBe(1);
  });
});

it(
  'the archive of the middleware contains a command that migrates the database, without which the service does not start',
  { timeout: 60_000 },
  async () => {
    const [middleware] = parts;
    if (middleware?.migrate === undefined) throw new Error('The middleware has migrations.');
    const data = path.join(tempDir, 'data/migrated');
    const settings = { ...createSettings(middleware, 0), MIDDLEWARE_MIGRATIONS: 'by-command', MIDDLEWARE_DATA_DIR: data };
    const refused = spawnProgram(middleware, 'dist/main.js', settings);
    expect(await collectOutput(refused)).toContain('The database lacks migrations');
    expect(refused.exitCode).toBe(1);
    const program = 'dist/db/migrate-main.js';
    expect(await collectOutput(spawnProgram(middleware, program, settings, ['--dry-run']))).toContain('pending, nothing was changed.');
    expect(await collectOutput(spawnProgram(middleware, program, settings))).toContain('migrations applied.');
    expect(await collectOutput(spawnProgram(middleware, program, settings))).toContain('up to date.');
  },
);
