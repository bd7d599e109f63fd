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

/** The result of one crash point. */
export interface CrashPointReport {
  readonly victim: CrashTarget;
  /** Milliseconds from the start of the first operation to the kill. */
  readonly after: number;
  /** The operations that were running, with their progress at the kill. */
  readonly runningOperations: readonly string[];
  /** Problems in the database, on the cards or in the recovery; empty if there are none. */
  readonly problems: readonly string[];
}

/** Number of runs without a crash, in which the durations of operations are measured. */
const BASELINE_RUNS = 3;
const CARD_KEY = 'the key of the check that kills the card service';

interface CrashTestContext {
  readonly database: CrashTestDatabase;
  readonly parts: Readonly<Record<'middleware' | 'cards', KillableService>>;
  readonly driver: TestDriver;
  readonly workload: Workload;
  readonly durations: DurationEstimator;
}

const listTargetServices = ({ parts }: Pick<CrashTestContext, 'parts'>, victim: CrashTarget): KillableService[] =>
  victim === 'both' ? [parts.middleware, parts.cards] : [parts[victim]];

/**
 * Kills parts of the product at `count` random points, restarts them and checks the result. Stops at the first point
 * with a problem, because the results of later points would be meaningless.
 * @param onPoint called with the result of each point
 * @param signal ends the tests after the current point
 */
export async function runCrashTests(
  engine: DatabaseKind,
  count: number,
  seed: number,
  onPoint: (report: CrashPointReport) => void,
  signal?: AbortSignal,
): Promise<void> {
  const provider = await startTestIdentityProvider();
  const [database, middlewarePort, cardsPort] = await Promise.all([createCrashTestDatabase(engine), getTestPort(), getTestPort()]);
  const middleware = createKillableService(
    'reference-middleware',
    middlewarePort,
    {
      ...database.environment,
      MIDDLEWARE_PORT: `${middlewarePort}`,
      MIDDLEWARE_OIDC_ISSUER: provider.issuer,
      MIDDLEWARE_OIDC_CLIENT_SECRET: 'of nobody',
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
    for (const { draws } of generateCrashPoints(BASELINE_RUNS, seed + 1, CONCURRENT_OPERATIONS))
      await runBaseline(context, await context.workload.createOperations(draws));
    for (const point of generateCrashPoints(count, seed, CONCURRENT_OPERATIONS)) {
      const report = await runCrashPoint(context, point);
      onPoint(report);
      if (report.problems.length > 0 || signal?.aborted) return;
    }
    await middleware.kill();
    const problems = await findViolations(context, { isRunning: false });
    if (problems.length > 0) onPoint({ victim: 'middleware', after: 0, runningOperations: ['none, after the last crash point'], problems });
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
  const operations = await workload.createOperations(point.draws);
  // Milliseconds before the kill at which each operation starts, so that it is interrupted after the drawn share of its duration.
  const leads = operations.map((operation, index) => durations.estimate(operation.kind) * (point.draws[index]?.at ?? 0));
  const after = Math.max(...leads);
  const attempts = operations.map(async (operation, index) => {
    await delay(after - (leads[index] ?? 0));
    await durations.measure(operation);
  });
  const services = listTargetServices(context, point.victim);
  const kill = delay(after).then(async () => {
    const runningOperations = operations.map((operation) => `${operation.kind} ${operation.describeProgress()}`);
    await Promise.all(services.map((part) => part.kill()));
    return runningOperations;
  });
  const [runningOperations, ...attemptProblems] = await Promise.all([kill, ...attempts.map(getProblem)]);
  const problems = attemptProblems.filter((problem) => problem !== undefined);
  if (services.includes(context.parts.middleware)) problems.push(...(await findViolations(context, { isRunning: false })));
  await Promise.all(services.map((part) => part.start()));
  problems.push(...compareCards(await driver.readCards(), workload.expectedState, workload.initialAuthorizations));
  const recoveryProblems = await Promise.all(operations.map((operation) => getProblem(operation.recover())));
  problems.push(...recoveryProblems.filter((problem) => problem !== undefined));
  problems.push(
    ...compareCards(await driver.readCards(), workload.expectedState, workload.initialAuthorizations),
    ...(await findViolations(context, { isRunning: true })),
  );
  return { victim: point.victim, after: Math.round(after), runningOperations, problems };
}

/** @param options.isRunning whether the middleware is running */
async function findViolations({ database, workload }: CrashTestContext, options: { readonly isRunning: boolean }): Promise<string[]> {
  const snapshot = await database.read(options);
  return snapshot === undefined ? [] : compareDatabase(snapshot, workload.expectedState);
}

/** Waits for the work. Returns its error as text, or undefined if the work succeeded. */
const getProblem = (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : String(error)),
  );
