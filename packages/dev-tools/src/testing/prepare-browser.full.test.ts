import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { installFromRegistry } from './prepare-browser.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'aboschalter-browser-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('installFromRegistry downloads and unpacks a browser, which starts', { timeout: 120_000 }, ({ skip }) => {
  if (process.platform !== 'linux' || process.arch !== 'x64') skip('the package has a browser for Linux x64 only');
  const program = installFromRegistry(folder);
  expect(program).toBeDefined();
  const { stdout } = spawnSync(program ?? '', ['--version'], { encoding: 'utf8' });
  expect(stdout).toMatch(/^Chromium \d+/);
});
