import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { standaloneConfig } from './standalone-config.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'aboschalter-alone-'));
  writeFileSync(path.join(dir, 'package.json'), '{}');
});
afterEach(() => rmSync(dir, { recursive: true }));

const screen = async () => () => null;
const hidden = { name: 'detail', path: '/detail', title: 'Einzelnes', screen };
const shown = { name: 'list', path: '/list', title: 'Liste', nav: true, screen };
const alone = (routes = [hidden, shown]) =>
  standaloneConfig({ name: 'mfe-a', shellApi: '^2.0.0', routes, widgets: {} }, { dir, outDir: dir, cacheDir: dir });
const pageOf = ({ plugins = [] }: ReturnType<typeof alone>) => plugins.find((plugin) => plugin instanceof HtmlWebpackPlugin);

it('shows the remote on the common stand-alone page', () => {
  const { entry, resolve } = alone();
  expect(entry).toEqual({
    page: [expect.stringMatching(/configure-zod-csp\.ts$/), expect.stringMatching(/frame\/src\/standalone\/entry\.ts$/)],
  });
  expect(resolve?.alias).toEqual({ 'remote-under-development$': path.join(dir, 'src/remote.ts'), 'page-state-under-development$': false });
});

it('shows what the remote has for its stand-alone page only, if it has any', () => {
  mkdirSync(path.join(dir, 'standalone'));
  writeFileSync(path.join(dir, 'standalone/remote.ts'), '');
  expect(alone().resolve?.alias).toMatchObject({ 'remote-under-development$': path.join(dir, 'standalone/remote.ts') });
});

it.each([
  [[hidden, shown], 'Liste – Aboschalter'],
  [[hidden], 'Aboschalter'],
])('has the title of its first screen in the navigation', (routes, title) => {
  expect(pageOf(alone(routes))?.userOptions).toMatchObject({ title, template: expect.stringMatching(/page\.html$/) });
});

it('registers the page state of counter for a remote that depends on it only', () => {
  const root = path.join(import.meta.dirname, '../../../..');
  symlinkSync(path.join(root, 'host/node_modules'), path.join(dir, 'node_modules'));
  const stateOf = (dependencies: object) => {
    writeFileSync(path.join(dir, 'package.json'), JSON.stringify({ dependencies }));
    const { resolve } = alone();
    return resolve?.alias && 'page-state-under-development$' in resolve.alias ? resolve.alias['page-state-under-development$'] : undefined;
  };
  expect(stateOf({ '@aboschalter/counter': 'workspace:*' })).toBe(path.join(root, 'packages/counter/src/register-page-state.ts'));
  expect(stateOf({ '@aboschalter/platform': 'workspace:*' })).toBe(false);
});

it('finds the page of the preset', () => {
  expect(existsSync(`${pageOf(alone())?.userOptions.template}`)).toBe(true);
});
