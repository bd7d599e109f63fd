import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createStandaloneConfig } from './standalone-config.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'aboschalter-alone-'));
  writeFileSync(path.join(dir, 'package.json'), '{}');
});
afterEach(() => rmSync(dir, { recursive: true }));

const screen = async () => () => null;
const hiddenRoute = { name: 'detail', path: '/detail', title: 'Einzelnes', screen };
const visibleRoute = { name: 'list', path: '/list', title: 'Liste', nav: true, screen };
const createConfig = (routes = [hiddenRoute, visibleRoute]) =>
  createStandaloneConfig({ name: 'mfe-a', routes, widgets: {} }, { dir, outDir: dir, cacheDir: dir });
const findPagePlugin = ({ plugins = [] }: ReturnType<typeof createConfig>) => plugins.find((plugin) => plugin instanceof HtmlWebpackPlugin);

it('the stand-alone page starts with the common entry and shows src/remote.ts', () => {
  const { entry, resolve } = createConfig();
  expect(entry).toEqual({
    page: [expect.stringMatching(/configure-zod-csp\.ts$/), expect.stringMatching(/frame\/src\/standalone\/entry\.ts$/)],
  });
  expect(resolve?.alias).toEqual({ 'standalone-page-remote$': path.join(dir, 'src/remote.ts'), 'standalone-page-state$': false });
});

it('the stand-alone page shows standalone/remote.ts if the remote has this file', () => {
  mkdirSync(path.join(dir, 'standalone'));
  writeFileSync(path.join(dir, 'standalone/remote.ts'), '');
  expect(createConfig().resolve?.alias).toMatchObject({ 'standalone-page-remote$': path.join(dir, 'standalone/remote.ts') });
});

it.each([
  [[hiddenRoute, visibleRoute], 'Liste – Aboschalter'],
  [[hiddenRoute], 'Aboschalter'],
])('the title of the stand-alone page contains the title of the first screen in the navigation, if there is one', (routes, title) => {
  expect(findPagePlugin(createConfig(routes))?.userOptions).toMatchObject({ title, template: expect.stringMatching(/page\.html$/) });
});

it('the stand-alone page registers the page state of counter only for a remote that depends on counter', () => {
  const root = path.join(import.meta.dirname, '../../../..');
  symlinkSync(path.join(root, 'host/node_modules'), path.join(dir, 'node_modules'));
  const findPageState = (dependencies: object) => {
    writeFileSync(path.join(dir, 'package.json'), JSON.stringify({ dependencies }));
    const { resolve } = createConfig();
    return resolve?.alias && 'standalone-page-state$' in resolve.alias ? resolve.alias['standalone-page-state$'] : undefined;
  };
  expect(findPageState({ '@aboschalter/counter': 'workspace:*' })).toBe(path.join(root, 'packages/counter/src/register-page-state.ts'));
  expect(findPageState({ '@aboschalter/platform': 'workspace:*' })).toBe(false);
});

it('the template of the stand-alone page exists', () => {
  expect(existsSync(`${findPagePlugin(createConfig())?.userOptions.template}`)).toBe(true);
});
