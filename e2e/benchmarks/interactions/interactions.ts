import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runE2eTests } from '@aboschalter/dev-tools';
import { INTERACTIONS_FILE } from '../../support/page-errors.ts';
import { interactionReportSchema, summarizeInteractions } from './summarize-interactions.ts';

// `pnpm bench:interactions [--json FILE]`: the time from each key and click to the next paint, in the journeys that do
// the jobs of staff.
const JOBS = ['interaction-budget', 'keyboard-only', 'journeys/new-customer', 'ticket-actions'];
const { values } = parseArgs({ options: { json: { type: 'string' } } });
const folder = mkdtempSync(path.join(tmpdir(), 'aboschalter-interactions-'));
const file = path.join(folder, 'reports.jsonl');
try {
  writeFileSync(file, '');
  process.env[INTERACTIONS_FILE] = file;
  if (!(await runE2eTests([...JOBS, '--workers=1']))) throw new Error('The journeys have failed.');
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  const summary = summarizeInteractions(lines.map((line) => interactionReportSchema.parse(JSON.parse(line))));
  const { count, median, p98, slowest } = summary;
  console.log(`\n${count} keys and clicks until the next paint: median at most ${median} ms, p98 ${p98} ms`);
  for (const { duration, event } of slowest) console.log(`${String(duration).padStart(8)} ms  ${event}`);
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(summary, undefined, 2)}\n`);
} finally {
  rmSync(folder, { recursive: true });
}
