import { getTestPort } from '@aboschalter/object-store/test-port';
import { setTimeout as delay } from 'node:timers/promises';
import { compareCards, compareDatabase } from './expected-state.ts';
import { createTestClient } from './test-client.ts';
import { CONCURRENT_OPERATIONS, createWorkload, type Workload } from './workload.ts';
import type { Operation } from './operations/operation.ts';
import { createCrashTestDatabase, type DatabaseKind, type CrashTestDatabase } from './engines.ts';
import { createKillableService, type KillableService } from './killable-service.ts';
import { generateCrashPoints, type CrashPoint, type CrashTarget } from './points.ts';
import { startTestIdentityProvider } from './test-identity-provider.ts';
import { createTestDriver, type TestDriver } from './test-driver.ts';
import { createDurationEstimator, type DurationEstimator } from './duration-estimator.ts';

/** The result of a point. */
export interface CrashPointReport {
  readonly victim: CrashTarget;
  /** Milliseconds from the start of the first operation to the kill. */
  readonly after: number;
  /** The running operations, and their progress at the kill. */
  readonly underWay: readonly string[];
  /** The problems. */
  readonly problems: readonly string[];
}

/** Number of uninterrupted runs, to measure durations. */
const BASELINE_RUNS = 3;
const CARD_KEY = 'the key of the check that kills the card service';

interface CrashTestContext {
  readonly kept: CrashTestDatabase;
  readonly parts: Readonly<Record<'middleware' | 'cards', KillableService>>;
  readonly shop: TestDriver;
  readonly counter: Workload;
  readonly durations: DurationEstimator;
}

const victimsOf = ({ parts }: Pick<CrashTestContext, 'parts'>, victim: CrashTarget): KillableService[] =>
  victim === 'both' ? [parts.middleware, parts.cards] : [parts[victim]];

/**
 * Kills parts of the product at that many points, restarts them and checks the result. Stops at the first failing
 * point, since later ones would be meaningless.
 * @param onPoint called with each point
 * @param signal stops it after the current point
 */
export async function runCrashTests(
  engine: DatabaseKind,
  count: number,
  seed: number,
  onPoint: (report: CrashPointReport) => void,
  signal?: AbortSignal,
): Promise<void> {
  const provider = await startTestIdentityProvider();
  const [kept, middlewarePort, cardsPort] = await Promise.all([createCrashTestDatabase(engine), getTestPort(), getTestPort()]);
  const middleware = createKillableService(
    'reference-middleware',
    middlewarePort,
    {
      ...kept.environment,
      MIDDLEWARE_PORT: `${middlewarePort}`,
      MIDDLEWARE_OIDC_ISSUER: provider.issuer,
      MIDDLEWARE_OIDC_CLIENT_SECRET: 'of nobody',
      MIDDLEWARE_PROOF_SECRET: CARD_KEY,
      MIDDLEWARE_RATE_LIMIT_PER_MINUTE: '0',
    },
    'Middleware:',
  );
  const cards = createKillableService(
    'reference-cards',
    cardsPort,
    { CARDS_PORT: `${cardsPort}`, CARDS_DATA_DIR: kept.cardsFolder, CARDS_MIDDLEWARE_URL: middleware.url, CARDS_PROOF_SECRET: CARD_KEY },
    'Kartenarbeitsplatz:',
  );
  try {
    await Promise.all([middleware.start(), cards.start()]);
    const shop = createTestDriver(createTestClient(middleware.url, provider), cards.url);
    const scene: CrashTestContext = {
      kept,
      parts: { middleware, cards },
      shop,
      counter: await createWorkload(shop),
      durations: createDurationEstimator(),
    };
    for (const { draws } of generateCrashPoints(BASELINE_RUNS, seed + 1, CONCURRENT_OPERATIONS))
      await runBaseline(scene, await scene.counter.actions(draws));
    for (const point of generateCrashPoints(count, seed, CONCURRENT_OPERATIONS)) {
      const report = await runCrashPoint(scene, point);
      onPoint(report);
      if (report.problems.length > 0 || signal?.aborted) return;
    }
    await middleware.kill();
    const problems = await findViolations(scene, false);
    if (problems.length > 0) onPoint({ victim: 'middleware', after: 0, underWay: ['the end of all'], problems });
  } finally {
    await Promise.all([middleware.kill(), cards.kill()]);
    await kept.close();
    provider.close();
  }
}

async function runBaseline({ durations }: CrashTestContext, actions: readonly Operation[]): Promise<void> {
  await Promise.all(actions.map((action) => durations.measured(action)));
  await Promise.all(actions.map((action) => action.recover()));
}

async function runCrashPoint(scene: CrashTestContext, point: CrashPoint): Promise<CrashPointReport> {
  const { counter, durations, shop } = scene;
  const actions = await counter.actions(point.draws);
  // Each operation starts early enough to be interrupted at the drawn share of its duration.
  const leads = actions.map((action, index) => durations.usual(action.kind) * (point.draws[index]?.at ?? 0));
  const after = Math.max(...leads);
  const attempts = actions.map(async (action, index) => {
    await delay(after - (leads[index] ?? 0));
    await durations.measured(action);
  });
  const killed = victimsOf(scene, point.victim);
  const cut = delay(after).then(async () => {
    const underWay = actions.map((action) => `${action.kind} ${action.describeProgress()}`);
    await Promise.all(killed.map((part) => part.kill()));
    return underWay;
  });
  const [underWay, ...attempted] = await Promise.all([cut, ...attempts.map(problemOf)]);
  const problems = attempted.filter((problem) => problem !== undefined);
  if (killed.includes(scene.parts.middleware)) problems.push(...(await findViolations(scene, false)));
  await Promise.all(killed.map((part) => part.start()));
  problems.push(...compareCards(await shop.seenCards(), counter.books, counter.carriedBefore));
  const finished = await Promise.all(actions.map((action) => problemOf(action.recover())));
  problems.push(...finished.filter((problem) => problem !== undefined));
  problems.push(...compareCards(await shop.seenCards(), counter.books, counter.carriedBefore), ...(await findViolations(scene, true)));
  return { victim: point.victim, after: Math.round(after), underWay, problems };
}

async function findViolations({ kept, counter }: CrashTestContext, isRunning: boolean): Promise<string[]> {
  const page = await kept.read(isRunning);
  return page === undefined ? [] : compareDatabase(page, counter.books);
}

/** The error as text; undefined without one. */
const problemOf = (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : String(error)),
  );
