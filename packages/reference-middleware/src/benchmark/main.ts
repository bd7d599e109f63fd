import { writeFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { findPostgresBinDir, startPostgres } from '../testing/postgres.ts';
import { preparePglite, preparePostgres, type BenchmarkDatabase } from './databases.ts';
import { formatMilliseconds, formatTable, type LatencyStats } from './latency.ts';
import { runLoadTest, type LoadTestResult } from './run-load-test.ts';
import { runSearchBenchmark } from './run-search-benchmark.ts';

// `pnpm bench:middleware`: a load test with virtual users on both databases, then searches in databases of several sizes.
const { values } = parseArgs({
  options: {
    'virtual-users': { type: 'string', default: '100' },
    duration: { type: 'string', default: '60' },
    /** Number of customers in the database of the load test. */
    customers: { type: 'string', default: '10000' },
    'customer-counts': { type: 'string', default: '1000,100000,1000000' },
    /** Number of searches of each kind. */
    searches: { type: 'string', default: '200' },
    /** The parts of the benchmark: `clerks` (the load test), `searches`, or both. */
    only: { type: 'string', default: 'clerks,searches' },
    /** A PostgreSQL server, which keeps the databases for later runs. By default, a server is started for this run. */
    'database-url': { type: 'string' },
    /** A file to which the results are written. */
    json: { type: 'string' },
  },
});
const parsePositiveInteger = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 1) throw new Error(`${text} is not a whole number above 0.`);
  return value;
};
const loadTestOptions = { virtualUsers: parsePositiveInteger(values['virtual-users']), seconds: parsePositiveInteger(values.duration) };
const customerCounts = values['customer-counts'].split(',').map(parsePositiveInteger);
const searchesPerKind = parsePositiveInteger(values.searches);
const parts = values.only.split(',');

const binDir = findPostgresBinDir();
if (values['database-url'] === undefined && binDir === undefined)
  throw new Error('No PostgreSQL server is installed; name one with --database-url.');
const ownServer = values['database-url'] === undefined && binDir !== undefined ? startPostgres(binDir, { isRealistic: true }) : undefined;
const serverUrl = values['database-url'] ?? ownServer?.getUrl('postgres') ?? '';

const formatRow = (name: string, { count, p50, p95, p99, errors }: LatencyStats) => [
  name,
  String(count),
  formatMilliseconds(p50),
  formatMilliseconds(p95),
  formatMilliseconds(p99),
  String(errors),
];

async function runLoadTests(): Promise<Record<string, LoadTestResult>> {
  const customers = parsePositiveInteger(values.customers);
  const results: Record<string, LoadTestResult> = {};
  const databases: Record<string, () => Promise<BenchmarkDatabase>> = {
    PGlite: () => preparePglite(customers, loadTestOptions.virtualUsers * 10),
    PostgreSQL: () => preparePostgres(serverUrl, customers, loadTestOptions.virtualUsers * 10),
  };
  for (const [name, prepare] of Object.entries(databases)) {
    const { environment, people } = await prepare();
    const result = await runLoadTest(environment, people, loadTestOptions);
    results[name] = result;
    const { reads, writes, steps, callsPerSecond, problems } = result;
    const totals = Object.entries({ 'all reads': reads, 'all writes': writes }).flatMap(([kind, latency]) =>
      latency ? [formatRow(kind, latency)] : [],
    );
    const title = `${name}, ${customers} customers`;
    console.log(
      formatTable(
        title,
        ['calls', 'p50', 'p95', 'p99', 'errors'],
        [...totals, ...Object.entries(steps).map(([step, latency]) => formatRow(`  ${step}`, latency))],
      ),
    );
    console.log(
      `${loadTestOptions.virtualUsers} virtual users for ${loadTestOptions.seconds} s, each with one call per second (${callsPerSecond} calls per second in total) and at another step of the scenario`,
    );
    for (const problem of problems) console.error(problem);
  }
  return results;
}

async function runSearchBenchmarks() {
  const databases: Record<string, BenchmarkDatabase> = {};
  for (const size of customerCounts) databases[size] = await preparePostgres(serverUrl, size, 400);
  const bySize = await runSearchBenchmark(databases, searchesPerKind);
  const [firstSize] = customerCounts;
  const first = bySize[firstSize ?? ''] ?? {};
  const last = bySize[customerCounts.at(-1) ?? ''] ?? {};
  const ratios = Object.fromEntries(
    Object.entries(first).map(([name, { p95 }]) => [name, Math.round(((last[name]?.p95 ?? Number.NaN) / p95) * 1_000) / 1_000]),
  );
  const rows = Object.keys(first).map((name) => [
    name,
    ...customerCounts.map((size) => formatMilliseconds(bySize[size]?.[name]?.p95 ?? Number.NaN)),
    ratios[name]?.toFixed(3) ?? '',
    String(customerCounts.reduce((sum, size) => sum + (bySize[size]?.[name]?.errors ?? 0), 0)),
  ]);
  console.log(formatTable('p95 of searches, PostgreSQL', [...customerCounts.map(String), 'ratio', 'errors'], rows));
  console.log(
    `Ratio: p95 with ${customerCounts.at(-1)} customers to p95 with ${firstSize}; ${searchesPerKind} searches of each kind, one after another, alternating between the sizes.`,
  );
  return { bySize, ratios };
}

try {
  const machine = { processors: availableParallelism(), memory: totalmem(), node: process.version };
  console.log(
    `${machine.processors} processors, ${Math.round(machine.memory / 2 ** 30)} GB, Node ${machine.node}, ${new Date().toISOString()}`,
  );
  // In the file of results, `clerks` means the virtual users.
  const result = {
    machine,
    at: new Date().toISOString(),
    ...(parts.includes('clerks')
      ? { shift: { clerks: loadTestOptions.virtualUsers, seconds: loadTestOptions.seconds }, clerks: await runLoadTests() }
      : {}),
    ...(parts.includes('searches') ? { searches: await runSearchBenchmarks() } : {}),
  };
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(result, undefined, 2)}\n`);
} finally {
  ownServer?.close();
}
