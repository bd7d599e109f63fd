import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getTestPort } from '@aboschalter/object-store/test-port';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { startReleaseServer, type ReleaseServer } from '../release/release-server.ts';
import { serveStorage } from '../testing/serve-storage.ts';
import { installRegistry, startRegistry, type NpmRegistry } from './npm-registry.ts';
import { packSdk } from './pack-sdk.ts';

const BUNDLERS = ['webpack', 'vite'] as const;

// Outside of this repository, like a team that has only the published packages.
const tempDir = mkdtempSync(path.join(tmpdir(), 'aboschalter-sdk-'));
let repository: string;
let registry: NpmRegistry | undefined;
/** The release server of the installation, for which the team has only a token. */
let releases: ReleaseServer | undefined;
let stopWebServer: () => Promise<void> = async () => undefined;

/** The environment of a team's commands: the registry, the commands of the repository, and nothing of this repository. */
const createEnvironment = (cwd: string) => ({
  PATH: [path.join(cwd, 'node_modules/.bin'), path.dirname(process.execPath), process.env['PATH']].join(path.delimiter),
  HOME: tempDir,
  NO_COLOR: '1',
  ...releases?.getVariables('lost-property'),
});

/** Runs a command of npm or of the new repository, with the registry and without anything of this repository. */
const run = (program: string, args: readonly string[], cwd = repository) =>
  new Promise<{ readonly status: number; readonly output: string }>((resolve) => {
    const child = execFile(program, args, { cwd, env: createEnvironment(cwd), maxBuffer: 100_000_000 }, (error, stdout, stderr) =>
      resolve({ status: error ? Number(error.code) : 0, output: `${stdout}${stderr}` }),
    );
    child.stdin?.end();
  });

async function expectSuccess(running: ReturnType<typeof run>): Promise<string> {
  const { status, output } = await running;
  expect(status, output).toBe(0);
  return output;
}

afterAll(async () => {
  registry?.close();
  await releases?.close();
  await stopWebServer();
  rmSync(tempDir, { recursive: true, force: true });
});

const versionSchema = z.looseObject({ version: z.string() });
const manifestSchema = z.object({
  version: z.string(),
  entryFormat: z.string().optional(),
  needs: z.record(z.string(), z.record(z.string(), z.string())),
  smoke: z.array(z.unknown()),
});

const isRegistryInstalled = installRegistry();
beforeAll(async () => {
  if (!isRegistryInstalled) return;
  registry = await startRegistry(path.join(tempDir, 'registry'), await getTestPort());
  writeFileSync(path.join(tempDir, '.npmrc'), registry.npmrc);
  for (const file of await packSdk(path.join(tempDir, 'packages'))) await expectSuccess(run('npm', ['publish', file], tempDir));
  const storage = path.join(tempDir, 'served');
  const webServer = await serveStorage(storage);
  stopWebServer = webServer.close;
  const owners = Object.fromEntries(BUNDLERS.map((bundler) => [`mfe-lost-property-${bundler}`, { team: 'lost-property' }]));
  writeFileSync(path.join(storage, 'policy.json'), JSON.stringify({ schemaVersion: 1, owners }));
  const dataDir = path.join(tempDir, 'release-server');
  releases = await startReleaseServer({ storage, dataDir, teams: ['lost-property'], publicUrl: webServer.publicUrl });
}, 600_000);

describe.skipIf(!isRegistryInstalled).each(BUNDLERS)('a team with the published packages and %s', (bundler) => {
  const name = `lost-property-${bundler}`;
  beforeAll(async () => {
    repository = path.join(tempDir, `mfe-${name}`);
    const options = ['--title', 'Fundsachen', '--path', `/fundsachen-${bundler}`, '--bundler', bundler];
    await expectSuccess(run('npm', ['create', '--yes', '@aboschalter/remote', name, '--', ...options], tempDir));
    await expectSuccess(run('npm', ['install', '--no-audit', '--no-fund']));
  }, 600_000);

  it('installs packages without the sources of this repository', () => {
    const folder = path.join(repository, 'node_modules/@aboschalter/ui');
    const { exports } = z
      .object({ exports: z.record(z.string(), z.unknown()) })
      .parse(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')));
    expect(exports['.']).toEqual({ types: './dist/index.d.ts', default: './dist/index.js' });
    expect(existsSync(path.join(folder, 'src'))).toBe(false);
  });

  it('runs the tests of its new remote, which fail after a wrong change', { timeout: 120_000 }, async () => {
    expect(await expectSuccess(run('npm', ['test']))).toMatch(/Tests\s+6 passed/);
    const file = path.join(repository, 'src/remote.test.ts');
    const sources = readFileSync(file, 'utf8');
    writeFileSync(file, sources.replace('Fundsachen', 'Andere'));
    expect((await run('npm', ['test'])).status).toBe(1);
    writeFileSync(file, sources);
  });

  it('checks the types of its sources against the platform', { timeout: 120_000 }, async () => {
    await expectSuccess(run('npm', ['run', 'typecheck']));
    const file = path.join(repository, 'src/wrong.tsx');
    writeFileSync(file, "import { Panel } from '@aboschalter/ui';\nexport const wrong = <Panel title={1}>x</Panel>;\n");
    expect((await run('npm', ['run', 'typecheck'])).output).toMatch(/src\/wrong\.tsx\(2,.*error TS2322/);
    rmSync(file);
  });

  it('checks its sources with the linter', { timeout: 60_000 }, async () => {
    await expectSuccess(run('npm', ['run', 'lint']));
    const file = path.join(repository, 'src/wrong.tsx');
    writeFileSync(file, 'export const wrong = <img src="x.png" />;\n');
    expect((await run('npm', ['run', 'lint'])).output).toContain('jsx-a11y');
    rmSync(file);
  });

  it('starts the shell with the remote in it, and builds the remote again after a change', { timeout: 180_000 }, async () => {
    const [web, middleware, identity, cards, dev, page] = [
      await getTestPort(),
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
        ABOSCHALTER_PAGE_PORT: String(page),
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
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    await vi.waitFor(() => expect(output).toContain('Stop with Ctrl-C'), { timeout: 120_000 });
    expect(output).toContain(`http://localhost:${web}/aboschalter/?override=`);
    const readOverride = async () => JSON.stringify(await (await fetch(`http://localhost:${dev}/override.json`)).json());
    const before = await readOverride();
    expect(before).toContain(`"name":"mfe-${name}"`);
    const [screen = ''] = globSync('src/screens/*/*Page.tsx', { cwd: repository });
    const file = path.join(repository, screen);
    writeFileSync(file, readFileSync(file, 'utf8').replace('title="Katalog"', 'title="Neuer Katalog"'));
    await vi.waitFor(async () => expect(await readOverride()).not.toBe(before), { timeout: 60_000 });
    expect(output).toContain(`the remote alone       http://localhost:${page}/`);
    // The page is built when its server starts.
    await vi.waitFor(async () => expect((await fetch(`http://localhost:${page}/`)).status).toBe(200), { timeout: 60_000 });
    const runtimeConfig: unknown = await (await fetch(`http://localhost:${page}/runtime-config.json`)).json();
    expect(runtimeConfig).toMatchObject({ middlewareUrl: `http://localhost:${middleware}` });
    // After a failed build, the override contains the errors and still names the last successful build.
    const lastBuild = await readOverride();
    const valid = readFileSync(file, 'utf8');
    writeFileSync(file, `${valid}<`);
    await vi.waitFor(async () => expect(await readOverride()).toContain('"buildErrors"'), { timeout: 60_000 });
    expect(JSON.parse(await readOverride())).toMatchObject({ version: versionSchema.parse(JSON.parse(lastBuild)).version });
    writeFileSync(file, valid);
    await vi.waitFor(async () => expect(await readOverride()).toBe(lastBuild), { timeout: 60_000 });
  });

  it('builds the remote, with the exports of the platform that it needs', { timeout: 120_000 }, async () => {
    await expectSuccess(run('npm', ['run', 'build']));
    const manifest = manifestSchema.parse(JSON.parse(readFileSync(path.join(repository, 'dist/release.json'), 'utf8')));
    expect(manifest.version).toBe('0.1.0');
    expect(Object.keys(manifest.needs['@aboschalter/contract'] ?? {})).toEqual(['calls.getDocuments', 'calls.getProductVariants']);
    expect(manifest.smoke).toHaveLength(1);
    expect(manifest.entryFormat).toBe(bundler === 'vite' ? 'module' : undefined);
  });

  it('previews, publishes, rolls back and retires the remote with its token only', { timeout: 240_000 }, async () => {
    const release = (...args: readonly string[]) => expectSuccess(run('aboschalter-release', args));
    const setVersion = async (version: string) => {
      const file = path.join(repository, 'package.json');
      writeFileSync(file, readFileSync(file, 'utf8').replace(/"version": "[^"]+"/, `"version": "${version}"`));
      await expectSuccess(run('npm', ['run', 'build']));
    };
    expect(await release('status')).toContain(`mfe-${name}  no current release  team lost-property`);
    expect(await release('preview', `mfe-${name}`, '--dir', 'dist')).toMatch(/\?override=http/);
    expect(await release('list')).not.toContain(`mfe-${name}  0.1.0\n`);
    await expectSuccess(run('npm', ['run', 'release']));
    expect(await release('list')).toContain(`mfe-${name}  0.1.0\n`);
    await setVersion('0.2.0');
    await expectSuccess(run('npm', ['run', 'release']));
    expect(await release('list')).toContain(`mfe-${name}  0.2.0\n`);
    expect(await release('rollback', `mfe-${name}`)).toContain(`mfe-${name} 0.1.0 in place of 0.2.0`);
    expect(await release('unpublish', `mfe-${name}`)).toContain(`mfe-${name}`);
    expect(await release('status')).toContain(`mfe-${name}  no current release  team lost-property`);
  });
});
