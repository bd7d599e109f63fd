import { expect, it } from 'vitest';
import { engines, hasEngine } from './engines.ts';
import { runKills, type PointReport } from './run.ts';

const SEED = 20_261_123;

// `pnpm check:kills` goes through hundreds of points; these are so many that whatever is broken for most of them is seen.
it.each(engines.filter(hasEngine))(
  'on %s: killed at ten points, everything is there once, and can be finished',
  async (engine) => {
    const points: PointReport[] = [];
    await runKills(engine, 10, SEED, (report) => points.push(report));
    expect(points.flatMap(({ flaws }) => flaws)).toEqual([]);
    expect(new Set(points.map(({ victim }) => victim))).toEqual(new Set(['middleware', 'cards', 'both']));
    // They came in the middle of something.
    expect(points.flatMap(({ underWay }) => underWay).filter((deed) => !/answered|not yet/.test(deed)).length).toBeGreaterThan(10);
  },
  240_000,
);
