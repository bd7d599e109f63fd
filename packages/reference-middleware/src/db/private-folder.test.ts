import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from './open-database.ts';

it.skipIf(process.platform === 'win32')(
  'opening an embedded database restricts all its files to their owner, even if the folder was readable for all users',
  async () => {
    const parent = mkdtempSync(path.join(tmpdir(), 'aboschalter-private-'));
    onTestFinished(() => rmSync(parent, { recursive: true }));
    const folder = path.join(parent, 'database');
    mkdirSync(folder);
    chmodSync(folder, 0o755);
    const { close } = await openDatabase(folder, undefined);
    await close();
    const entries = ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })];
    expect(entries.length).toBeGreaterThan(100);
    expect(entries.filter((name) => (lstatSync(path.join(folder, name)).mode & 0o077) !== 0)).toEqual([]);
  },
);
