import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { createAllMetrics } from './create-all-metrics.ts';

const deployment = path.join(import.meta.dirname, '../../deployment');

/** The parts of a dashboard of Grafana that depend on our programs. */
const dashboardSchema = z.object({
  uid: z.string(),
  panels: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      description: z.string(),
      gridPos: z.object({ x: z.int(), y: z.int(), w: z.int(), h: z.int() }),
      targets: z.array(z.object({ expr: z.string(), legendFormat: z.string() })).min(1),
    }),
  ),
});
const { panels } = dashboardSchema.parse(JSON.parse(readFileSync(path.join(deployment, 'dashboard.json'), 'utf8')));
const expressions = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

it('the dashboard uses only metrics and labels that middleware and card workstation have', async () => {
  const text = await createAllMetrics();
  const names = [...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name);
  const used = expressions.flatMap((expr) =>
    [...expr.matchAll(/\b(?:aboschalter|process|nodejs)_\w+/g)].map(([name]) => name.replace(/_(?:bucket|count|sum)$/, '')),
  );
  expect(new Set(used).size).toBeGreaterThan(5);
  expect(names).toEqual(expect.arrayContaining(used));
  // Prometheus adds `instance` and `job`, and `le` names the bounds of a histogram.
  const grouped = expressions.flatMap((expr) => [...expr.matchAll(/by \(([\w, ]+)\)/g)].flatMap(([, labels = '']) => labels.split(', ')));
  for (const label of new Set(grouped)) expect(['instance', 'le'].includes(label) || text.includes(`${label}="`), label).toBe(true);
});

it('the dashboard names only alerts that the alert rules contain', () => {
  const rules = readFileSync(path.join(deployment, 'alerts.yml'), 'utf8');
  const named = panels.flatMap(({ description }) => /\b[Aa]lert (\w+)/.exec(description)?.[1] ?? []);
  expect(named.length).toBeGreaterThan(4);
  for (const alert of named) expect(rules).toContain(`alert: ${alert}\n`);
});

it('the panels of the dashboard have different ids and do not overlap', () => {
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, index) => `${x + (index % w)},${y + Math.floor(index / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
  expect(Math.max(...panels.map(({ gridPos: { x, w } }) => x + w))).toBe(24);
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
it.skipIf(!hasPromtool)('the expressions of the dashboard are valid according to promtool, which comes with prometheus', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'aboschalter-dashboard-'));
  const check = (list: readonly string[]) => {
    const rules = list.map((expr, index) => ({ record: `panel:expression:${index}`, expr }));
    writeFileSync(path.join(folder, 'rules.yml'), JSON.stringify({ groups: [{ name: 'dashboard', rules }] }));
    return spawnSync('promtool', ['check', 'rules', 'rules.yml'], { cwd: folder, encoding: 'utf8' });
  };
  const { status, stdout, stderr } = check(expressions);
  expect(status, stdout + stderr).toBe(0);
  expect(check(['sum(']).status).not.toBe(0);
  rmSync(folder, { recursive: true });
});
