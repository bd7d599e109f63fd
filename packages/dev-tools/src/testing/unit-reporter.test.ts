import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { root, workDir } from '../root.ts';
import { readUnitReport } from './reports.ts';
import { UNIT_REPORT } from './unit-reporter.ts';

const tests = `
import { afterAll, describe, expect, it } from 'vitest';
it('passes', () => expect(1).toBe(1));
it.skip('is skipped', () => undefined);
it('fails', () => expect(1).toBe(2));
it('causes an unhandled rejection', () => void Promise.reject(new Error('unhandled')));
describe('a workspace', () => {
  afterAll(() => { throw new Error('not tidied up'); });
  it('passes, too', () => expect(1).toBe(1));
});
`;

it('the unit reporter lists failures of tests, of their hooks, and outside of any test', async () => {
  // Within the repository, so that the tests find vitest.
  mkdirSync(workDir, { recursive: true });
  const folder = mkdtempSync(path.join(workDir, 'unit-reporter-'));
  try {
    writeFileSync(path.join(folder, 'some.test.js'), tests);
    const report = path.join(folder, 'report.json');
    const reporter = path.join(import.meta.dirname, 'unit-reporter.ts');
    const args = ['run', '--root', folder, `--reporter=${reporter}`];
    const run = promisify(execFile)(path.join(root, 'node_modules/.bin/vitest'), args, { env: { ...process.env, [UNIT_REPORT]: report } });
    await expect(run).rejects.toThrow('Command failed');

    const { failures, files, ...counts } = readUnitReport(report);
    // The test that causes the unhandled rejection passes, too.
    expect(counts).toEqual({ passed: 3, skipped: 1 });
    expect(files).toEqual({ 'some.test.js': { passed: 3, failed: 1, skipped: 1 } });
    expect(failures.toSorted()).toEqual([
      'outside of any test: unhandled',
      'some.test.js > a workspace: not tidied up',
      'some.test.js > fails: expected 1 to be 2 // Object.is equality',
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
