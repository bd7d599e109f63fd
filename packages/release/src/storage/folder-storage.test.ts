import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeTempDir } from '../testing/build.ts';
import { createFolderStorage } from './folder-storage.ts';

let root: string;
beforeEach(() => {
  root = makeTempDir();
});
afterEach(() => rmSync(root, { recursive: true }));
const draft = { body: new TextEncoder().encode('text'), type: 'text/plain' };

it('the folder storage rejects a key outside of its root', async () => {
  await expect(createFolderStorage(root).write('../outside', draft, 'always')).rejects.toThrow('is outside of');
  expect(existsSync(path.join(root, '../outside'))).toBe(false);
});

it('the folder storage removes temporary files that are older than a day, and keeps newer ones', async () => {
  mkdirSync(path.join(root, '.drafts'));
  for (const name of ['old', 'new']) writeFileSync(path.join(root, '.drafts', name), '');
  const twoDaysAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
  utimesSync(path.join(root, '.drafts/old'), twoDaysAgo, twoDaysAgo);
  const storage = createFolderStorage(root);
  await storage.write('a', draft, 'absent');
  expect(readdirSync(path.join(root, '.drafts'))).toEqual(['new']);
  expect(await storage.list('')).toEqual(['a']);
});

it('the folder storage gives each content of an object another modification time, in seconds, from which web servers derive the ETag', async () => {
  const storage = createFolderStorage(root);
  const seconds = [];
  for (const text of ['1', '2', '3']) {
    await storage.write('registry.json', { ...draft, body: new TextEncoder().encode(text) }, 'always');
    seconds.push(Math.floor(statSync(path.join(root, 'registry.json')).mtimeMs / 1_000));
  }
  expect(new Set(seconds).size).toBe(3);
});
