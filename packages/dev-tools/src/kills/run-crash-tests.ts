import { getTestPort } from '@aboschalter/object-store/test-port';
import { setTimeout as delay } from 'node:timers/promises';
import { compareCards, compareDatabase } from './expected-state.ts';
import { createTestClient } from './test-client.ts';
import { CONCURRENT_OPERATIONS, createWorkload, type Workload } from './workload.ts';
import type { Operation } from './deeds/operation.ts';
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
  readonly flaws: readonly string[];
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
      await runBaseline(scene, await scene.counter.deeds(draws));
    for (const point of generateCrashPoints(count, seed, CONCURRENT_OPERATIONS)) {
      const report = await runCrashPoint(scene, point);
      onPoint(report);
      if (report.flaws.length > 0 || signal?.aborted) return;
    }
    await middleware.kill();
    const flaws = await findViolations(scene, false);
    if (flaws.length > 0) onPoint({ victim: 'middleware', after: 0, underWay: ['the end of all'], flaws });
  } finally {
    await Promise.all([middleware.kill(), cards.kill()]);
    await kept.close();
    provider.close();
  }
}

async function runBaseline({ durations }: CrashTestContext, deeds: readonly Operation[]): Promise<void> {
  await Promise.all(deeds.map((deed) => durations.measured(deed)));
  await Promise.all(deeds.map((deed) => deed.finish()));
}

async function runCrashPoint(scene: CrashTestContext, point: CrashPoint): Promise<CrashPointReport> {
  const { counter, durations, shop } = scene;
  const deeds = await counter.deeds(point.draws);
  // Each operation starts early enough to be interrupted at the drawn share of its duration.
  const leads = deeds.map((deed, index) => durations.usual(deed.kind) * (point.draws[index]?.at ?? 0));
  const after = Math.max(...leads);
  const attempts = deeds.map(async (deed, index) => {
    await delay(after - (leads[index] ?? 0));
    await durations.measured(deed);
  });
  const killed = victimsOf(scene, point.victim);
  const cut = delay(after).then(async () => {
    const underWay = deeds.map((deed) => `${deed.kind} ${deed.stands()}`);
    await Promise.all(killed.map((part) => part.kill()));
    return underWay;
  });
  const [underWay, ...attempted] = await Promise.all([cut, ...attempts.map(problemOf)]);
  const flaws = attempted.filter((problem) => problem !== undefined);
  if (killed.includes(scene.parts.middleware)) flaws.push(...(await findViolations(scene, false)));
  await Promise.all(killed.map((part) => part.start()));
  flaws.push(...compareCards(await shop.seenCards(), counter.books, counter.carriedBefore));
  const finished = await Promise.all(deeds.map((deed) => problemOf(deed.finish())));
  flaws.push(...finished.filter((problem) => problem !== undefined));
  flaws.push(...compareCards(await shop.seenCards(), counter.books, counter.carriedBefore), ...(await findViolations(scene, true)));
  return { victim: point.victim, after: Math.round(after), underWay, flaws };
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
