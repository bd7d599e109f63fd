import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadRemoteDefinition, loadSmokeTests, parseRemoteModule, readRemoteVersion } from './remote-folder.ts';
import { toRemoteMetadata } from './remote-metadata.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'aboschalter-remote-folder-'));
});
afterEach(() => rmSync(dir, { recursive: true }));
function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
  writeFileSync(path.join(dir, file), text);
}

const screen = async () => undefined;
const route = { path: '/a', name: 'start', title: 'Start', screen };

it('loadRemoteDefinition loads the definition in src/remote.ts, or in another module, without its screens', async () => {
  const define = (name: string) =>
    `export const remote: object = { name: '${name}', routes: [{ path: '/', name: 'a', title: 'A', screen: () => import('./missing.ts') }], widgets: {} };`;
  write('package.json', '{"type":"module"}');
  write('src/remote.ts', define('mfe-a'));
  write('other.ts', define('mfe-b'));
  expect(await loadRemoteDefinition(dir)).toMatchObject({ name: 'mfe-a', routes: [{ name: 'a', nav: false }] });
  expect((await loadRemoteDefinition(dir, 'other.ts')).name).toBe('mfe-b');
});

describe('parseRemoteModule', () => {
  it('returns a definition whose metadata can be read', () => {
    const extensions = [{ type: 'command', id: 'go', title: 'Gehe', run: screen }];
    const remote = parseRemoteModule({ remote: { name: 'mfe-a', routes: [route], widgets: { hits: screen }, extensions } });
    expect(remote.routes[0]?.screen).toBe(screen);
    expect(toRemoteMetadata(remote, '^1.0.0')).toEqual({
      name: 'mfe-a',
      shellApi: '^1.0.0',
      routes: [expect.not.objectContaining({ screen })],
      widgets: ['hits'],
      extensions: [{ type: 'command', id: 'go', title: 'Gehe', order: 100, permissions: [] }],
    });
  });

  it.each([
    ['without a definition', {}],
    ['with a route without a screen', { remote: { name: 'mfe-a', routes: [{ ...route, screen: undefined }], widgets: {} } }],
    ['with a widget that is not a function', { remote: { name: 'mfe-a', routes: [], widgets: { hits: {} } } }],
    ['with an extension without an id', { remote: { name: 'mfe-a', routes: [], widgets: {}, extensions: [{ type: 'command' }] } }],
  ])('throws for a module %s', (_, module) => {
    expect(() => parseRemoteModule(module)).toThrow(/Invalid input|must be a function/);
  });
});

it('readRemoteVersion returns the version in package.json', () => {
  write('package.json', '{"version":"1.2.3"}');
  expect(readRemoteVersion(dir)).toBe('1.2.3');
});

it('loadSmokeTests returns the tests in smoke.json, or none without the file, and throws for an invalid file', () => {
  expect(loadSmokeTests(dir)).toEqual([]);
  write('smoke.json', '[{"name":"opens","steps":[{"open":"/a"}]}]');
  expect(loadSmokeTests(dir)).toEqual([{ name: 'opens', steps: [{ open: '/a' }] }]);
  write('smoke.json', '[{"name":"opens"}]');
  expect(() => loadSmokeTests(dir)).toThrow('steps');
});
