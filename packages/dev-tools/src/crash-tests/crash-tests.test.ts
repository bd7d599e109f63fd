import { expect, it } from 'vitest';
import { isFull } from '../testing/full.ts';
import { isDatabaseAvailable } from './engines.ts';
import { runCrashTests, type CrashPointReport } from './run-crash-tests.ts';

const SEED = 20_261_129;

// `pnpm test:crash` tests hundreds of points; these few find frequent failures. Every day each target is killed with
// one database; restarts with the embedded one take longest.
const everyDay = isDatabaseAvailable('postgres') ? 'postgres' : 'pglite';
const shares = isFull()
  ? ([
      ['pglite', 4],
      ['postgres', 16],
    ] as const)
  : ([[everyDay, 4]] as const);

it.each(shares.filter(([engine]) => isDatabaseAvailable(engine)))(
  'on %s: killed at %i points, everything is there once, and can be finished',
  async (engine, count) => {
    const points: CrashPointReport[] = [];
    await runCrashTests(engine, count, SEED, (report) => points.push(report));
    expect(points.flatMap(({ problems }) => problems)).toEqual([]);
    expect(new Set(points.map(({ victim }) => victim))).toEqual(new Set(['middleware', 'cards', 'both']));
    // Some points interrupt a running operation.
    expect(points.flatMap(({ underWay }) => underWay).filter((action) => !/answered|not yet/.test(action)).length).toBeGreaterThan(count);
  },
  240_000,
);
