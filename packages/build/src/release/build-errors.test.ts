import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BUILD_ERRORS_FILE } from '@aboschalter/release-manifest';
import { expect, it, onTestFinished } from 'vitest';
import { writeBuildErrors } from './build-errors.ts';

it('writeBuildErrors writes the messages of a failed build into its folder, and removes them after a successful build', () => {
  const parent = mkdtempSync(path.join(tmpdir(), 'aboschalter-errors-'));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  const folder = path.join(parent, 'dist');
  const file = path.join(folder, BUILD_ERRORS_FILE);
  writeBuildErrors(folder, 'src/remote.ts: Unexpected token');
  expect(readFileSync(file, 'utf8')).toBe('src/remote.ts: Unexpected token');
  writeBuildErrors(folder, undefined);
  expect(existsSync(file)).toBe(false);
  writeBuildErrors(folder, undefined);
});
