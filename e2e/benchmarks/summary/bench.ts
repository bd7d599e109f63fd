import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { root, workDir } from '@aboschalter/dev-tools';
import { openBrowser } from '../open-browser.ts';
import { formatRows, replaceTable, resultRows, type BenchmarkName, type ResultRow } from './result-rows.ts';

// `pnpm bench [--only load,screens] [--runs 9] [--reference COMMIT] [--write]`: all benchmarks, one after another, as one
// table. Results are kept as JSON, so that benchmarks can be run on different days (`--only`).
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    runs: { type: 'string', default: '9' },
    // An early commit, with which the current sources are compared.
    reference: { type: 'string', default: '050e652' },
    write: { type: 'boolean', default: false },
  },
});

const commands: Readonly<Record<BenchmarkName, readonly string[]>> = {
  load: ['e2e/benchmarks/load/load.ts', '--runs', values.runs, '--reference', values.reference],
  screens: ['e2e/benchmarks/screens/screens.ts', '--runs', values.runs],
  interactions: ['e2e/benchmarks/interactions/interactions.ts'],
  lists: ['e2e/benchmarks/lists/lists.ts'],
  soak: ['e2e/benchmarks/soak/soak.ts'],
  middleware: ['packages/reference-middleware/src/benchmark/main.ts', '--only', 'clerks'],
};
const isBenchmark = (name: string): name is BenchmarkName => Object.hasOwn(commands, name);
const all = Object.keys(commands).filter(isBenchmark);
const selectedNames = values.only?.split(',') ?? all;
for (const name of selectedNames) if (!isBenchmark(name)) throw new Error(`--only accepts ${all.join(', ')}, not ${name}.`);

const folder = path.join(workDir, 'benchmark/results');
mkdirSync(folder, { recursive: true });
const getMachineLoad = (): string => (loadavg()[0] ?? 0).toFixed(1);
const commit = execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();

/** A stored result, with the commit, the date, and the load of the machine during the measurement. */
const storedResultSchema = z.object({ commit: z.string(), date: z.string(), load: z.string(), result: z.unknown() });

const failed: string[] = [];
for (const name of selectedNames.filter(isBenchmark)) {
  const [file = '', ...options] = commands[name];
  console.log(`\n${name} …`);
  const loadBefore = getMachineLoad();
  const json = path.join(folder, `${name}.json`);
  const { status } = spawnSync(process.execPath, [file, ...options, '--json', json], { cwd: root, stdio: 'inherit' });
  if (status !== 0) {
    failed.push(name);
    continue;
  }
  const result: unknown = JSON.parse(readFileSync(json, 'utf8'));
  const load = `${loadBefore} before, ${getMachineLoad()} after`;
  writeFileSync(json, JSON.stringify({ commit, date: new Date().toISOString().slice(0, 10), load, result }));
}

const rows: ResultRow[] = [];
const notes: string[] = [];
for (const name of all) {
  const json = path.join(folder, `${name}.json`);
  if (!existsSync(json) || failed.includes(name)) {
    notes.push(`- ${name}: not measured`);
    continue;
  }
  const stored = storedResultSchema.parse(JSON.parse(readFileSync(json, 'utf8')));
  rows.push(...resultRows[name](stored.result));
  notes.push(`- ${name}: ${stored.date}, commit ${stored.commit}, load of the machine ${stored.load}`);
}
const browser = await openBrowser();
const version = browser.version();
await browser.close();
const machine = `${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}, Chromium ${version}`;
const table = `${formatRows(rows)}\n\n${machine}\n\n${notes.join('\n')}\n`;
console.log(`\n${table}`);
for (const name of failed) console.error(`${name} has failed.`);
if (failed.length > 0) process.exitCode = 1;

const page = path.join(root, 'packages/docs/reference/benchmarks.md');
if (values.write && failed.length === 0) {
  writeFileSync(page, replaceTable(readFileSync(page, 'utf8'), table));
  console.log(`Wrote ${path.relative(root, page)}.`);
}
