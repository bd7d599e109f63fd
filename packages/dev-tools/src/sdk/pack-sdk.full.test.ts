import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getTestPort } from '@aboschalter/object-store/test-port';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { installRegistry, startRegistry, type NpmRegistry } from './npm-registry.ts';
import { packSdk } from './pack-sdk.ts';

// Outside of this repository, like a team that has only the published packages.
const tempDir = mkdtempSync(path.join(tmpdir(), 'aboschalter-sdk-'));
let repository: string;
let registry: NpmRegistry | undefined;

/** The environment of a team's commands: the registry, the commands of the repository, and nothing of this repository. */
const createEnvironment = (cwd: string) => ({
  PATH: [path.join(cwd, 'node_modules/.bin'), path.dirname(process.execPath), process.env['PATH']].join(path.delimiter),
  HOME: tempDir,
  NO_COLOR: '1',
  ABOSCHALTER_STORAGE: path.join(tempDir, 'served'),
  ABOSCHALTER_AUTHOR: 'team',
});

/** Runs a command of npm or of the new repository, with the registry and without anything of this repository. */
function run(program: string, args: readonly string[], cwd = repository) {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8', env: createEnvironment(cwd) });
  return { status, output: `${stdout}${stderr}` };
}

function expectSuccess(result: { readonly status: number | null; readonly output: string }): string {
  expect(result.status, result.output).toBe(0);
  return result.output;
}

afterAll(() => {
  registry?.close();
  rmSync(tempDir, { recursive: true, force: true });
});

const isRegistryInstalled = installRegistry();
beforeAll(async () => {
  if (!isRegistryInstalled) return;
  registry = await startRegistry(path.join(tempDir, 'registry'), await getTestPort());
  writeFileSync(path.join(tempDir, '.npmrc'), registry.npmrc);
  for (const file of await packSdk(path.join(tempDir, 'packages'))) expectSuccess(run('npm', ['publish', file], tempDir));
}, 600_000);

describe.skipIf(!isRegistryInstalled).each(['webpack', 'vite'])('a team with the published packages and %s', (bundler) => {
  const name = `lost-property-${bundler}`;
  beforeAll(() => {
    repository = path.join(tempDir, `mfe-${name}`);
    const options = ['--title', 'Fundsachen', '--path', `/fundsachen-${bundler}`, '--bundler', bundler];
    expectSuccess(run('npm', ['create', '--yes', '@aboschalter/remote', name, '--', ...options], tempDir));
    expectSuccess(run('npm', ['install', '--no-audit', '--no-fund']));
  }, 600_000);

  it('installs packages without the sources of this repository', () => {
    const folder = path.join(repository, 'node_modules/@aboschalter/ui');
    const { exports } = z
      .object({ exports: z.record(z.string(), z.unknown()) })
      .parse(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')));
    expect(exports['.']).toEqual({ types: './dist/index.d.ts', default: './dist/index.js' });
    expect(existsSync(path.join(folder, 'src'))).toBe(false);
  });

  it('runs the tests of its new remote, which fail after a wrong change', { timeout: 120_000 }, () => {
    expect(expectSuccess(run('npm', ['test']))).toMatch(/Tests\s+4 passed/);
    const file = path.join(repository, 'src/remote.test.ts');
    const sources = readFileSync(file, 'utf8');
    writeFileSync(file, sources.replace('Fundsachen', 'Andere'));
    expect(run('npm', ['test']).status).toBe(1);
    writeFileSync(file, sources);
  });

  it('checks the types of its sources against the platform', { timeout: 120_000 }, () => {
    expectSuccess(run('npm', ['run', 'typecheck']));
    const file = path.join(repository, 'src/wrong.tsx');
    writeFileSync(file, "import { Panel } from '@aboschalter/ui';\nexport const wrong = <Panel title={1}>x</Panel>;\n");
    expect(run('npm', ['run', 'typecheck']).output).toMatch(/src\/wrong\.tsx\(2,.*error TS2322/);
    rmSync(file);
  });

  it('starts the shell with the remote in it, and builds the remote again after a change', { timeout: 180_000 }, async () => {
    const [web, middleware, identity, cards, dev] = [
      await getTestPort(),
      await getTestPort(),
      await getTestPort(),
      await getTestPort(),
      await getTestPort(),
    ];
    const child = spawn('npm', ['run', 'dev'], {
      cwd: repository,
      env: {
        ...createEnvironment(repository),
        ABOSCHALTER_WEB_PORT: String(web),
        ABOSCHALTER_MIDDLEWARE_PORT: String(middleware),
        ABOSCHALTER_IDENTITY_PORT: String(identity),
        ABOSCHALTER_CARDS_PORT: String(cards),
        ABOSCHALTER_DEV_PORT: String(dev),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    });
    const ended = once(child, 'exit');
    onTestFinished(async () => {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGINT');
      await ended;
    });
    let output = '';
    for await (const chunk of child.stdout) {
      output += String(chunk);
      if (output.includes('Stop with Ctrl-C')) break;
    }
    expect(output).toContain(`http://localhost:${web}/aboschalter/?override=`);
    const readIntegrity = async () => JSON.stringify(await (await fetch(`http://localhost:${dev}/override.json`)).json());
    const before = await readIntegrity();
    expect(before).toContain(`"name":"mfe-${name}"`);
    const [screen = ''] = globSync('src/screens/*/*Page.tsx', { cwd: repository });
    const file = path.join(repository, screen);
    writeFileSync(file, readFileSync(file, 'utf8').replace('title="Katalog"', 'title="Neuer Katalog"'));
    await vi.waitFor(async () => expect(await readIntegrity()).not.toBe(before), { timeout: 60_000 });
  });

  it('builds and publishes the remote, with the exports of the platform that it needs', { timeout: 120_000 }, () => {
    expectSuccess(run('npm', ['run', 'build']));
    const manifest = z
      .object({
        version: z.string(),
        entryFormat: z.string().optional(),
        needs: z.record(z.string(), z.record(z.string(), z.string())),
        smoke: z.array(z.unknown()),
      })
      .parse(JSON.parse(readFileSync(path.join(repository, 'dist/release.json'), 'utf8')));
    expect(manifest.version).toBe('0.1.0');
    expect(Object.keys(manifest.needs['@aboschalter/contract'] ?? {})).toEqual(['calls.getProductVariants']);
    expect(manifest.smoke).toHaveLength(1);
    expect(manifest.entryFormat).toBe(bundler === 'vite' ? 'module' : undefined);
    mkdirSync(path.join(tempDir, 'served'), { recursive: true });
    expectSuccess(run('npm', ['run', 'release']));
    expect(expectSuccess(run('aboschalter-release', ['list']))).toContain(`mfe-${name}  0.1.0`);
  });
});
