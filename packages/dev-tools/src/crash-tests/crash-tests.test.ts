import { expect, it } from 'vitest';
import { isFull } from '../testing/full.ts';
import { isDatabaseAvailable } from './engines.ts';
import { runCrashTests, type CrashPointReport } from './run-crash-tests.ts';

const SEED = 20_261_129;

// `pnpm test:crash` tests hundreds of crash points; the few points here find only frequent failures. Without `--full`, one
// database is tested: PostgreSQL if it is installed, because restarts with the embedded database take longer.
const defaultEngine = isDatabaseAvailable('postgres') ? 'postgres' : 'pglite';
const countsByEngine = isFull()
  ? ([
      ['pglite', 4],
      ['postgres', 16],
    ] as const)
  : ([[defaultEngine, 4]] as const);

it.each(countsByEngine.filter(([engine]) => isDatabaseAvailable(engine)))(
  'with the database %s, every operation can be completed and takes effect once after each of %i crashes',
  async (engine, count) => {
    const points: CrashPointReport[] = [];
    await runCrashTests(engine, count, SEED, (report) => points.push(report));
    expect(points.flatMap(({ problems }) => problems)).toEqual([]);
    expect(new Set(points.map(({ victim }) => victim))).toEqual(new Set(['middleware', 'cards', 'both']));
    // Some points interrupt a running operation.
    expect(
      points.flatMap(({ runningOperations }) => runningOperations).filter((action) => !/answered|not yet/.test(action)).length,
    ).toBeGreaterThan(count);
  },
  240_000,
);
