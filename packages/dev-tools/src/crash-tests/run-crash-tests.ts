import { getTestPort } from '@aboschalter/object-store/test-port';
import { setTimeout as delay } from 'node:timers/promises';
import { compareCards, compareDatabase } from './expected-state.ts';
import { createTestClient } from './test-client.ts';
import { CONCURRENT_OPERATIONS, createWorkload, type Workload } from './workload.ts';
import type { Operation } from './operations/operation.ts';
import { createCrashTestDatabase, type DatabaseKind, type CrashTestDatabase } from './crash-test-database.ts';
import { createKillableService, type KillableService } from './killable-service.ts';
import { generateCrashPoints, type CrashPoint, type CrashTarget } from './points.ts';
import { startTestIdentityProvider } from './test-identity-provider.ts';
import { createTestDriver, type TestDriver } from './test-driver.ts';
import { createDurationEstimator, type DurationEstimator } from './duration-estimator.ts';

/** The result of one crash point. */
export interface CrashPointReport {
  readonly target: CrashTarget;
  /** Milliseconds from the start of the first operation to the kill. */
  readonly killedAfterMs: number;
  /** The operations that were running, with their progress at the kill. */
  readonly runningOperations: readonly string[];
  /** Problems in the database, on the cards or in the recovery; empty if there are none. */
  readonly problems: readonly string[];
}

/** Number of runs without a crash, in which the durations of operations are measured. */
const BASELINE_RUNS = 3;
const CARD_KEY = 'key of the command servers in crash tests';

interface CrashTestContext {
  readonly database: CrashTestDatabase;
  readonly parts: Readonly<Record<'middleware' | 'cards', KillableService>>;
  readonly driver: TestDriver;
  readonly workload: Workload;
  readonly durations: DurationEstimator;
}

const listTargetServices = ({ parts }: Pick<CrashTestContext, 'parts'>, target: CrashTarget): KillableService[] =>
  target === 'both' ? [parts.middleware, parts.cards] : [parts[target]];

/**
 * Kills parts of the product at `count` random points, restarts them and checks the result. Stops at the first point
 * with a problem, because the results of later points would be meaningless.
 * @param onPoint called with the result of each point
 * @param signal ends the tests after the current point
 */
export async function runCrashTests(
  databaseKind: DatabaseKind,
  count: number,
  seed: number,
  onPoint: (report: CrashPointReport) => void,
  signal?: AbortSignal,
): Promise<void> {
  const provider = await startTestIdentityProvider();
  const [database, middlewarePort, cardsPort] = await Promise.all([createCrashTestDatabase(databaseKind), getTestPort(), getTestPort()]);
  const middleware = createKillableService(
    'reference-middleware',
    middlewarePort,
    {
      ...database.environment,
      MIDDLEWARE_PORT: `${middlewarePort}`,
      MIDDLEWARE_OIDC_ISSUER: provider.issuer,
      MIDDLEWARE_OIDC_CLIENT_SECRET: 'unused',
      MIDDLEWARE_DEMO_DATA: 'on',
      MIDDLEWARE_PROOF_SECRET: CARD_KEY,
      MIDDLEWARE_RATE_LIMIT_PER_MINUTE: '0',
    },
    'Middleware:',
  );
  const cards = createKillableService(
    'reference-cards',
    cardsPort,
    {
      CARDS_PORT: `${cardsPort}`,
      CARDS_DATA_DIR: database.cardsFolder,
      CARDS_MIDDLEWARE_URL: middleware.url,
      CARDS_PROOF_SECRET: CARD_KEY,
    },
    'Kartenarbeitsplatz:',
  );
  try {
    await Promise.all([middleware.start(), cards.start()]);
    const driver = createTestDriver(createTestClient(middleware.url, provider), cards.url);
    const context: CrashTestContext = {
      database,
      parts: { middleware, cards },
      driver,
      workload: await createWorkload(driver),
      durations: createDurationEstimator(),
    };
    // With another seed, the baseline runs have other operations than the first crash points.
    for (const { randomChoices } of generateCrashPoints(BASELINE_RUNS, seed + 1, CONCURRENT_OPERATIONS))
      await runBaseline(context, await context.workload.createOperations(randomChoices));
    for (const point of generateCrashPoints(count, seed, CONCURRENT_OPERATIONS)) {
      const report = await runCrashPoint(context, point);
      onPoint(report);
      if (report.problems.length > 0 || signal?.aborted) return;
    }
    // The embedded database can be read only while no middleware is running.
    await middleware.kill();
    const problems = await findViolations(context, { isRunning: false });
    if (problems.length > 0)
      onPoint({ target: 'middleware', killedAfterMs: 0, runningOperations: ['none, after the last crash point'], problems });
  } finally {
    await Promise.all([middleware.kill(), cards.kill()]);
    await database.close();
    provider.close();
  }
}

async function runBaseline({ durations }: CrashTestContext, operations: readonly Operation[]): Promise<void> {
  await Promise.all(operations.map((operation) => durations.measure(operation)));
  await Promise.all(operations.map((operation) => operation.recover()));
}

async function runCrashPoint(context: CrashTestContext, point: CrashPoint): Promise<CrashPointReport> {
  const { workload, durations, driver } = context;
  const operations = await workload.createOperations(point.randomChoices);
  // The time from the start of each operation to the kill, so that the operation is interrupted after the random share of its duration.
  const runTimesMs = operations.map(
    (operation, index) => durations.estimate(operation.kind) * (point.randomChoices[index]?.interruptionShare ?? 0),
  );
  const killDelayMs = Math.max(...runTimesMs);
  const attempts = operations.map(async (operation, index) => {
    await delay(killDelayMs - (runTimesMs[index] ?? 0));
    await durations.measure(operation);
  });
  const services = listTargetServices(context, point.target);
  const kill = delay(killDelayMs).then(async () => {
    const runningOperations = operations.map((operation) => `${operation.kind} ${operation.describeProgress()}`);
    await Promise.all(services.map((service) => service.kill()));
    return runningOperations;
  });
  const [runningOperations, ...attemptProblems] = await Promise.all([kill, ...attempts.map(getProblem)]);
  const problems = attemptProblems.filter((problem) => problem !== undefined);
  if (services.includes(context.parts.middleware)) problems.push(...(await findViolations(context, { isRunning: false })));
  await Promise.all(services.map((service) => service.start()));
  problems.push(...compareCards(await driver.readCards(), workload.expectedState, workload.initialAuthorizations));
  const recoveryProblems = await Promise.all(operations.map((operation) => getProblem(operation.recover())));
  problems.push(...recoveryProblems.filter((problem) => problem !== undefined));
  problems.push(
    ...compareCards(await driver.readCards(), workload.expectedState, workload.initialAuthorizations),
    ...(await findViolations(context, { isRunning: true })),
  );
  return { target: point.target, killedAfterMs: Math.round(killDelayMs), runningOperations, problems };
}

/**
 * Compares the database with the expected state; without a result if the database cannot be read while the middleware runs.
 * @param options.isRunning whether the middleware is running
 */
async function findViolations({ database, workload }: CrashTestContext, options: { readonly isRunning: boolean }): Promise<string[]> {
  const snapshot = await database.read(options);
  return snapshot === undefined ? [] : compareDatabase(snapshot, workload.expectedState);
}

/** Waits for a promise. Returns the reason of its rejection as text, or undefined if the promise was fulfilled. */
const getProblem = (promise: Promise<unknown>): Promise<string | undefined> =>
  promise.then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : String(error)),
  );
