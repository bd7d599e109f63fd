import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readResults, sumResults } from './test-results.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'evidence-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, content: unknown): string {
  const file = path.join(folder, name);
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const unit = write('unit.json', { files: { 'packages/ui/src/a.test.ts': { passed: 2, failed: 0, skipped: 1 } } });
const e2e = write('e2e.json', {
  suites: [
    {
      file: 'journeys/sell-and-issue.spec.ts',
      specs: [{ file: 'journeys/sell-and-issue.spec.ts', tests: [{ status: 'expected' }, { status: 'flaky' }] }],
      suites: [
        { file: 'journeys/sell-and-issue.spec.ts', specs: [{ file: 'journeys/sell-and-issue.spec.ts', tests: [{ status: 'skipped' }] }] },
      ],
    },
  ],
});

it('readResults adds up unit tests and journeys by file, and counts a flaky journey as failed', () => {
  expect(Object.fromEntries(readResults(unit, e2e))).toEqual({
    'packages/ui/src/a.test.ts': { passed: 2, failed: 0, skipped: 1 },
    'e2e/journeys/sell-and-issue.spec.ts': { passed: 1, failed: 1, skipped: 1 },
  });
});

it('readResults returns no results without reports', () => {
  expect(readResults('/nowhere.json', '/nowhere.json').size).toBe(0);
});

it('sumResults adds up the results of all files of a folder', () => {
  const all = readResults(unit, e2e);
  expect(sumResults('e2e/journeys', all)).toEqual({ passed: 1, failed: 1, skipped: 1 });
  expect(sumResults('e2e/journey', all)).toEqual({ passed: 0, failed: 0, skipped: 0 });
});
