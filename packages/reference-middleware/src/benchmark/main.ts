import { writeFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { findPostgresBinDir, startPostgres } from '../testing/postgres.ts';
import { preparePglite, preparePostgres, type BenchmarkDatabase } from './databases.ts';
import { milliseconds, table, type LatencyStats } from './latency.ts';
import { runLoadTest, type LoadTestResult } from './run-load-test.ts';
import { runSearchBenchmark } from './run-search-benchmark.ts';

// `pnpm bench:middleware`: virtual clerks on both databases, then searches among increasing numbers of customers.
const { values } = parseArgs({
  options: {
    'virtual-users': { type: 'string', default: '100' },
    duration: { type: 'string', default: '60' },
    /** Customers in the database of the clerks. */
    customers: { type: 'string', default: '10000' },
    'customer-counts': { type: 'string', default: '1000,100000,1000000' },
    /** Searches of each kind. */
    searches: { type: 'string', default: '200' },
    /** clerks, searches, or both. */
    only: { type: 'string', default: 'clerks,searches' },
    /** A PostgreSQL server that keeps the databases `benchmark_N`; one for this run if missing. */
    'database-url': { type: 'string' },
    json: { type: 'string' },
  },
});
const number = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 1) throw new Error(`${text} is no whole number above 0`);
  return value;
};
const shift = { clerks: number(values['virtual-users']), seconds: number(values.duration) };
const sizes = values['customer-counts'].split(',').map(number);
const times = number(values.searches);
const parts = values.only.split(',');

const programs = findPostgresBinDir();
if (values['database-url'] === undefined && programs === undefined)
  throw new Error('No PostgreSQL server is installed; name one with --database-url.');
const own = values['database-url'] === undefined && programs !== undefined ? startPostgres(programs, true) : undefined;
const server = values['database-url'] ?? own?.url('postgres') ?? '';

const row = (name: string, { count, p50, p95, p99, errors }: LatencyStats) => [
  name,
  String(count),
  milliseconds(p50),
  milliseconds(p95),
  milliseconds(p99),
  String(errors),
];

async function clerksAtWork(): Promise<Record<string, LoadTestResult>> {
  const customers = number(values.customers);
  const found: Record<string, LoadTestResult> = {};
  const databases: Record<string, () => Promise<BenchmarkDatabase>> = {
    PGlite: () => preparePglite(customers, shift.clerks * 10),
    PostgreSQL: () => preparePostgres(server, customers, shift.clerks * 10),
  };
  for (const [name, open] of Object.entries(databases)) {
    const { where, people } = await open();
    const figures = await runLoadTest(where, people, shift);
    found[name] = figures;
    const { reads, writes, steps, callsPerSecond, problems } = figures;
    const summed = Object.entries({ 'all reads': reads, 'all writes': writes }).flatMap(([kind, all]) => (all ? [row(kind, all)] : []));
    const title = `${name}, ${customers} customers`;
    console.log(
      table(
        title,
        ['calls', 'p50', 'p95', 'p99', 'errors'],
        [...summed, ...Object.entries(steps).map(([step, of]) => row(`  ${step}`, of))],
      ),
    );
    console.log(
      `${shift.clerks} clerks, a call a second each (${callsPerSecond} a second in all), for ${shift.seconds} s, each at another point of the work`,
    );
    for (const problem of problems) console.error(problem);
  }
  return found;
}

async function searchesBySize() {
  const databases: Record<string, BenchmarkDatabase> = {};
  for (const size of sizes) databases[size] = await preparePostgres(server, size, 400);
  const bySize = await runSearchBenchmark(databases, times);
  const [smallest] = sizes;
  const first = bySize[smallest ?? ''] ?? {};
  const last = bySize[sizes.at(-1) ?? ''] ?? {};
  const ratios = Object.fromEntries(
    Object.entries(first).map(([name, { p95 }]) => [name, Math.round(((last[name]?.p95 ?? Number.NaN) / p95) * 1_000) / 1_000]),
  );
  const rows = Object.keys(first).map((name) => [
    name,
    ...sizes.map((size) => milliseconds(bySize[size]?.[name]?.p95 ?? Number.NaN)),
    ratios[name]?.toFixed(3) ?? '',
    String(sizes.reduce((sum, size) => sum + (bySize[size]?.[name]?.errors ?? 0), 0)),
  ]);
  console.log(table('p95 of searches, PostgreSQL', [...sizes.map(String), 'ratio', 'errors'], rows));
  console.log(`Ratio: ${sizes.at(-1)} customers to ${smallest}; ${times} searches of each kind, one after another, the sizes in turn.`);
  return { bySize, ratios };
}

try {
  const machine = { processors: availableParallelism(), memory: totalmem(), node: process.version };
  console.log(
    `${machine.processors} processors, ${Math.round(machine.memory / 2 ** 30)} GB, Node ${machine.node}, ${new Date().toISOString()}`,
  );
  const result = {
    machine,
    at: new Date().toISOString(),
    ...(parts.includes('clerks') ? { shift, clerks: await clerksAtWork() } : {}),
    ...(parts.includes('searches') ? { searches: await searchesBySize() } : {}),
  };
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(result, undefined, 2)}\n`);
} finally {
  own?.close();
}
