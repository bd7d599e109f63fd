import { expect, it } from 'vitest';
import { isFull } from '../testing/full.ts';
import { isDatabaseAvailable } from './crash-test-database.ts';
import { runCrashTests, type CrashPointReport } from './run-crash-tests.ts';

const SEED = 20_261_129;

// `pnpm test:crash` tests hundreds of crash points; the few points here find only frequent failures. Without `--full`, one
// database is tested: PostgreSQL if it is installed, because restarts with the embedded database take longer.
const defaultDatabase = isDatabaseAvailable('postgres') ? 'postgres' : 'pglite';
const countsByDatabase = isFull()
  ? ([
      ['pglite', 4],
      ['postgres', 16],
    ] as const)
  : ([[defaultDatabase, 4]] as const);

it.each(countsByDatabase.filter(([databaseKind]) => isDatabaseAvailable(databaseKind)))(
  'with the database %s, every operation can be completed and takes effect once after each of %i crashes',
  async (databaseKind, count) => {
    const points: CrashPointReport[] = [];
    await runCrashTests(databaseKind, count, SEED, (report) => points.push(report));
    expect(points.flatMap(({ problems }) => problems)).toEqual([]);
    expect(new Set(points.map(({ target }) => target))).toEqual(new Set(['middleware', 'cards', 'both']));
    // Some points interrupt a running operation.
    expect(
      points.flatMap(({ runningOperations }) => runningOperations).filter((operation) => !/answered|not yet/.test(operation)).length,
    ).toBeGreaterThan(count);
  },
  240_000,
);
