import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findArchives, formatChecksums } from './archives.ts';

/** Creates a temporary folder, which is removed after the test. */
function createFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'aboschalter-archives-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

it('findArchives returns the newest archive of each part', () => {
  const folder = createFolder();
  const write = (file: string, seconds: number) => {
    writeFileSync(path.join(folder, file), file);
    utimesSync(path.join(folder, file), seconds, seconds);
  };
  write('aboschalter-middleware-1.10.0+b.tar.gz', 2);
  write('aboschalter-middleware-1.9.0+a.tar.gz', 1);
  write('aboschalter-report-server-1.0.0+a.tar.gz', 1);
  write('SHA256SUMS', 3);
  expect(findArchives(folder)).toEqual({
    'aboschalter-middleware': 'aboschalter-middleware-1.10.0+b.tar.gz',
    'aboschalter-report-server': 'aboschalter-report-server-1.0.0+a.tar.gz',
  });
});

it('formatChecksums lists the SHA-256 hash of each archive', () => {
  const folder = createFolder();
  // The hash of 'abc' is an example in the standard (FIPS 180-4).
  writeFileSync(path.join(folder, 'x.tar.gz'), 'abc');
  expect(formatChecksums(folder, ['x.tar.gz'])).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  x.tar.gz\n');
});
