import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEVELOPMENT_BUILD_FILE, releaseManifestSchema } from '@aboschalter/release-manifest';
import { build, createLogger } from 'vite';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadPlatformManifest } from '../platform/platform.ts';
import { deprecatePanel, PANEL_WARNING } from '../testing/deprecate-panel.ts';
import { createRemotePlugins } from './create-remote-plugins.ts';

vi.mock(import('../platform/platform.ts'), async (original) => {
  const module = await original();
  return { ...module, loadPlatformManifest: () => deprecatePanel(module.loadPlatformManifest()) };
});

let dir: string;
beforeEach(() => {
  // By default the federation plugin does nothing in tests.
  vi.stubEnv('MFE_VITE_NO_TEST_ENV_CHECK', 'true');
  dir = mkdtempSync(path.join(tmpdir(), 'aboschalter-vite-'));
  mkdirSync(path.join(dir, 'src'));
  writeFileSync(path.join(dir, 'package.json'), '{"version":"1.2.3","sideEffects":false}');
  symlinkSync(path.resolve(import.meta.dirname, '../../../../host/node_modules'), path.join(dir, 'node_modules'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(dir, { recursive: true });
});

/** The definition of a remote with one screen, whose code is the expression `screen`. */
const define = (screen: string) => `import { defineRemote } from '@aboschalter/platform/remote';
  export const remote = defineRemote({
    name: 'mfe-a',
    routes: [{ path: '/a', name: 'start', title: 'Start', nav: true, screen: async () => ${screen} }],
    widgets: {},
  });`;
const LAZY_SCREEN = "(await import('./screen.tsx')).Screen";

/** Builds a remote of these files; returns its manifest. */
async function buildRemote(files: Readonly<Record<string, string>>, mode: 'production' | 'development' = 'production') {
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(dir, 'src', file), text);
  await build({ root: dir, mode, configFile: false, logLevel: 'silent', plugins: [createRemotePlugins(dir)] });
  return releaseManifestSchema.parse(JSON.parse(readFileSync(path.join(dir, 'dist/release.json'), 'utf8')));
}
const SCREEN = `import { Panel } from '@aboschalter/ui';
  import { calls, type Customer } from '@aboschalter/contract';
  export const Screen = (customer: Customer) => <Panel title={calls.getCustomer.path}>{customer.id}</Panel>;`;

it('a build with Vite lists its metadata, its smoke tests and the exports of the platform that it uses', async () => {
  writeFileSync(path.join(dir, 'smoke.json'), '[{"name":"opens","steps":[{"open":"/a"}]}]');
  const manifest = await buildRemote({
    'remote.ts': define(LAZY_SCREEN),
    'screen.tsx': SCREEN,
  });
  const { exports, version } = loadPlatformManifest();
  expect(manifest).toEqual({
    kind: 'remote',
    name: 'mfe-a',
    version: '1.2.3',
    entry: 'remoteEntry.js',
    entryFormat: 'module',
    globalName: 'mfe_a_1_2_3',
    preload: {},
    metadata: expect.objectContaining({ name: 'mfe-a', shellApi: expect.stringContaining(`<${Number(version.split('.')[0]) + 1}.0.0`) }),
    needs: {
      '@aboschalter/contract': { 'calls.getCustomer': exports['@aboschalter/contract']?.['calls.getCustomer']?.is },
      '@aboschalter/ui': { Panel: exports['@aboschalter/ui']?.['Panel']?.is },
    },
    smoke: [{ name: 'opens', steps: [{ open: '/a' }] }],
  });
});

it('a build with Vite is marked in the mode development only, so that a development build is not released', async () => {
  const isMarked = () => existsSync(path.join(dir, 'dist', DEVELOPMENT_BUILD_FILE));
  const files = { 'remote.ts': define(LAZY_SCREEN), 'screen.tsx': SCREEN };
  await buildRemote(files, 'development');
  expect(isMarked()).toBe(true);
  await buildRemote(files);
  expect(isMarked()).toBe(false);
});

it('a build with Vite contains no copy of the modules that the shell provides', async () => {
  await buildRemote({ 'remote.ts': define(LAZY_SCREEN), 'screen.tsx': SCREEN });
  const scripts = readdirSync(path.join(dir, 'dist'), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
  const code = scripts.map((file) => readFileSync(path.join(dir, 'dist', file), 'utf8')).join('');
  expect(code).toMatch(/\bPanel\b/);
  for (const text of ['react.transitional.element', 'ant-btn', 'getCustomer:']) expect(code).not.toContain(text);
});

it.each([
  ['warns in the mode development about a deprecated export, with the remedy', 'development', [expect.stringMatching(PANEL_WARNING)]],
  ['does not warn about a deprecated export in the mode production', 'production', []],
])('a build with Vite %s', async (_, mode, expected) => {
  for (const [file, text] of Object.entries({ 'remote.ts': define(LAZY_SCREEN), 'screen.tsx': SCREEN }))
    writeFileSync(path.join(dir, 'src', file), text);
  const customLogger = createLogger('silent');
  const warn = vi.spyOn(customLogger, 'warn');
  await build({ root: dir, configFile: false, customLogger, mode, plugins: [createRemotePlugins(dir)] });
  const messages = warn.mock.calls.map(([message]) => message);
  expect(messages.filter((message) => message.includes('deprecated'))).toEqual(expected);
});

it('a build with Vite fails if it uses an export that the platform lacks', async () => {
  const building = buildRemote({
    'remote.ts': define(LAZY_SCREEN),
    'screen.tsx': SCREEN.replaceAll('Panel', 'Missing'),
  });
  await expect(building).rejects.toThrow(/Missing/);
});
