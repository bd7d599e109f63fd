import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readPlaywrightCounts, readUnitReport, sumCounts } from './reports.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'aboschalter-report-'));
afterAll(() => rmSync(folder, { recursive: true }));

const writeReport = (content: unknown) => {
  const name = path.join(folder, 'report.json');
  writeFileSync(name, JSON.stringify(content));
  return name;
};

it('readUnitReport returns the result of a vitest run', () => {
  const report = { passed: 3, skipped: 2, failures: ['a.test.ts > adds up: expected 3 to be 4'], files: {} };
  expect(readUnitReport(writeReport(report))).toEqual(report);
});

it('readPlaywrightCounts counts a flaky journey as failed', () => {
  expect(readPlaywrightCounts(writeReport({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 } }))).toEqual({
    passed: 5,
    failed: 2,
    skipped: 0,
  });
});

it('readUnitReport and readPlaywrightCounts count a missing or invalid report as one failure', () => {
  expect(readUnitReport('/nowhere.json').failures).toHaveLength(1);
  expect(readPlaywrightCounts(writeReport({})).failed).toBe(1);
});

it('sumCounts adds up counts', () => {
  expect(
    sumCounts([
      { passed: 1, failed: 0, skipped: 2 },
      { passed: 2, failed: 1, skipped: 0 },
    ]),
  ).toEqual({ passed: 3, failed: 1, skipped: 2 });
});
