import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeTempDir } from '../testing/build.ts';
import { hasHigherFailureRate, getHealth, loadHealth } from './release-health.ts';

let folder: string;
beforeEach(() => {
  folder = makeTempDir();
});
afterEach(() => rmSync(folder, { recursive: true }));

const createReportLine = (version: string, failed: boolean) =>
  JSON.stringify({ at: '2026-03-02T10:00:00Z', name: 'mfe-a', version, failed });

it('loadHealth counts the reports of browsers for each release, and ignores invalid lines', async () => {
  const file = path.join(folder, 'reports.jsonl');
  writeFileSync(
    file,
    [createReportLine('1', false), createReportLine('1', true), 'nonsense', '{"name":"mfe-a"}', createReportLine('2', true), ''].join('\n'),
  );
  const health = await loadHealth(file);
  expect(getHealth(health, 'mfe-a', '1')).toEqual({ loads: 2, failures: 1 });
  expect(getHealth(health, 'mfe-a', '2')).toEqual({ loads: 1, failures: 1 });
  expect(getHealth(health, 'mfe-b', '1')).toEqual({ loads: 0, failures: 0 });
  await expect(loadHealth(path.join(folder, 'none'))).rejects.toThrow('The health reports at');
});

it.each([
  [{ loads: 4, failures: 1 }, { loads: 100, failures: 3 }, true],
  [{ loads: 4, failures: 0 }, { loads: 100, failures: 0 }, false],
  [{ loads: 0, failures: 0 }, { loads: 0, failures: 0 }, false],
  [{ loads: 100, failures: 3 }, { loads: 1_000, failures: 40 }, false],
  [{ loads: 1, failures: 1 }, { loads: 0, failures: 0 }, true],
])('hasHigherFailureRate compares the canary %j with the current release %j and returns %s', (canary, current, expected) => {
  expect(hasHigherFailureRate(canary, current)).toBe(expected);
});
