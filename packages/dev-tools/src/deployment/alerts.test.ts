import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createAllMetrics } from './create-all-metrics.ts';

const deploymentFolder = path.join(import.meta.dirname, '../../deployment');
const rules = readFileSync(path.join(deploymentFolder, 'alerts.yml'), 'utf8');

it('the alert rules use only metrics that middleware and card workstation have', async () => {
  const text = await createAllMetrics();
  const metricNames = [...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name);
  const usedNames = new Set([...rules.matchAll(/aboschalter_\w+/g)].map(([name]) => name.replace(/_(?:bucket|count|sum)$/, '')));
  expect(usedNames.size).toBeGreaterThan(3);
  expect(metricNames).toEqual(expect.arrayContaining([...usedNames]));
  for (const state of rules.match(/state="\w+"/g) ?? []) expect(text).toContain(state);
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
describe.skipIf(!hasPromtool)('promtool, which is installed with Prometheus, reports that', () => {
  it.each([
    ['the alert rules are valid', ['check', 'rules', 'alerts.yml']],
    ['the alert rules pass their tests', ['test', 'rules', 'alerts.test.yml']],
  ])('%s', (_what, args) => {
    const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: deploymentFolder, encoding: 'utf8' });
    expect(status, stdout + stderr).toBe(0);
  });
});
