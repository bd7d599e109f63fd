import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadRemoteDefinition } from '@aboschalter/release-manifest/remote-folder';
import { afterAll, expect, it } from 'vitest';
import { root } from '../root.ts';
import { findRemotes } from './remotes.ts';
import { sortForBuild, listTargets } from './targets.ts';

const repository = mkdtempSync(path.join(tmpdir(), 'aboschalter-remotes-'));
afterAll(() => rmSync(repository, { recursive: true }));

function createWorkspace(name: string, packageJson: object, file = 'src/remote.ts'): void {
  mkdirSync(path.dirname(path.join(repository, name, file)), { recursive: true });
  writeFileSync(path.join(repository, name, file), '');
  writeFileSync(path.join(repository, name, 'package.json'), JSON.stringify(packageJson));
}

it('findRemotes returns the folders `mfe-*` with a definition, and listTargets adds the shell and the stand-alone pages', () => {
  createWorkspace('mfe-b', {});
  createWorkspace('mfe-a', { aboschalter: { standalonePath: '/a/' } });
  createWorkspace('mfe-left-over', {}, 'node_modules/x');
  createWorkspace('other', {});
  expect(findRemotes(repository)).toEqual([{ name: 'mfe-a', standalonePath: '/a/' }, { name: 'mfe-b' }]);
  expect(listTargets(findRemotes(repository)).map(({ release }) => release)).toEqual(['host', 'mfe-a', 'mfe-a-standalone', 'mfe-b']);
});

it('findRemotes throws for an invalid stand-alone path', () => {
  createWorkspace('mfe-c', { aboschalter: { standalonePath: true } });
  expect(() => findRemotes(repository)).toThrow('standalonePath');
});

it.each(findRemotes())('the remote in the folder $name has the same name in its definition', async ({ name }) => {
  expect((await loadRemoteDefinition(path.join(root, name))).name).toBe(name);
});

it('sortForBuild sorts targets in the order: shell, remotes of the landing page, stand-alone pages, other remotes', () => {
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
