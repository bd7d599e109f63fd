import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { root } from '../root.ts';
import { findRemotes, loadRemoteDefinition } from './remotes.ts';
import { sortForBuild, listTargets } from './targets.ts';

const repository = mkdtempSync(path.join(tmpdir(), 'aboschalter-remotes-'));
afterAll(() => rmSync(repository, { recursive: true }));

function workspace(name: string, packageJson: object, file = 'src/remote.ts'): void {
  mkdirSync(path.dirname(path.join(repository, name, file)), { recursive: true });
  writeFileSync(path.join(repository, name, file), '');
  writeFileSync(path.join(repository, name, 'package.json'), JSON.stringify(packageJson));
}

it('the remotes are the folders with a definition', () => {
  workspace('mfe-b', {});
  workspace('mfe-a', { aboschalter: { standalonePath: '/a/' } });
  workspace('mfe-left-over', {}, 'node_modules/x');
  workspace('other', {});
  expect(findRemotes(repository)).toEqual([{ name: 'mfe-a', standalonePath: '/a/' }, { name: 'mfe-b' }]);
  expect(listTargets(findRemotes(repository)).map(({ release }) => release)).toEqual(['host', 'mfe-a', 'mfe-a-standalone', 'mfe-b']);
});

it('a remote cannot have an invalid stand-alone path', () => {
  workspace('mfe-c', { aboschalter: { standalonePath: true } });
  expect(() => findRemotes(repository)).toThrow('standalonePath');
});

it.each(findRemotes())('$name is what its folder is called', async ({ name }) => {
  expect((await loadRemoteDefinition(path.join(root, name))).name).toBe(name);
});

it('remotes of the landing page are built first, and stand-alone pages before the remaining remotes', () => {
  const remotes = [
    { name: 'mfe-admin', standalonePath: '/benutzer/' },
    { name: 'mfe-customer' },
    { name: 'mfe-sales' },
    { name: 'mfe-ticketing' },
  ];
  expect(sortForBuild(listTargets(remotes)).map(({ release }) => release)).toEqual([
    'host',
    'mfe-customer',
    'mfe-sales',
    'mfe-admin-standalone',
    'mfe-admin',
    'mfe-ticketing',
  ]);
});
