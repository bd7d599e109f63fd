import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root, workDir } from '@aboschalter/dev-tools';
import { DURATIONS_FILE } from '../../support/interaction-counter.ts';
import { summarizeInteractions } from './summarize-interactions.ts';

// `pnpm bench:interactions [--runs 5] [--json FILE]`: the time from each key and click of the budget journeys to the next
// paint, at full speed, one journey at a time.
const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' }, json: { type: 'string' } } });
const file = path.join(workDir, 'benchmark/interaction-durations.jsonl');

mkdirSync(path.dirname(file), { recursive: true });
rmSync(file, { force: true });
const { status } = spawnSync(
  process.execPath,
  ['packages/dev-tools/src/e2e.ts', 'journeys/interaction-budget', '--project=main', '--workers=1', `--repeat-each=${values.runs}`],
  // Most of these journeys only run with `--full`.
  { cwd: root, stdio: 'inherit', env: { ...process.env, [DURATIONS_FILE]: file, ABOSCHALTER_FULL: '1' } },
);
if (status !== 0) throw new Error('The journeys failed; see above.');
const result = summarizeInteractions(readFileSync(file, 'utf8'));
console.log(
  `${result.count} interactions: median ${result.median} ms, p95 ${result.p95} ms, p98 ${result.p98} ms, longest ${result.longest} ms`,
);
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(result, undefined, 2)}\n`);
