import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { copyReleases } from './copy-releases.ts';

let source: string;
let dataDir: string;
beforeEach(() => {
  const tempDir = mkdtempSync(path.join(tmpdir(), 'aboschalter-releases-'));
  onTestFinished(() => rmSync(tempDir, { recursive: true }));
  [source, dataDir] = [path.join(tempDir, 'package'), path.join(tempDir, 'data')];
  mkdirSync(source);
  writeFileSync(path.join(source, 'registry.json'), 'of the package');
});

it('copyReleases copies the releases of the package at the first start', () => {
  const releaseRoot = copyReleases(source, dataDir, '1.0.0');
  expect(readFileSync(path.join(releaseRoot, 'registry.json'), 'utf8')).toBe('of the package');
});

it('copyReleases keeps what a team has published until the package has another version', () => {
  const releaseRoot = copyReleases(source, dataDir, '1.0.0');
  writeFileSync(path.join(releaseRoot, 'registry.json'), 'of a team');
  writeFileSync(path.join(releaseRoot, 'team.js'), '');
  copyReleases(source, dataDir, '1.0.0');
  expect(readFileSync(path.join(releaseRoot, 'registry.json'), 'utf8')).toBe('of a team');
  copyReleases(source, dataDir, '1.1.0');
  expect(readFileSync(path.join(releaseRoot, 'registry.json'), 'utf8')).toBe('of the package');
  expect(existsSync(path.join(releaseRoot, 'team.js'))).toBe(false);
});

it('copyReleases reports a package without releases', () => {
  rmSync(path.join(source, 'registry.json'));
  expect(() => copyReleases(source, dataDir, '1.0.0')).toThrow('contains no releases: the package is incomplete.');
});
