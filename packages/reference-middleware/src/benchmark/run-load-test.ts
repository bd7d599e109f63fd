import { setTimeout as wait } from 'node:timers/promises';
import { calls } from '@aboschalter/contract';
import { findProductById } from '../catalogue/products.ts';
import { getPricesAt } from '../catalogue/tariff.ts';
import autocannon from 'autocannon';
import { createScenario, type ScenarioStep } from './virtual-user.ts';
import { LatencyRecorder, type LatencyStats } from './latency.ts';
import { startMiddlewareProcess } from './middleware-process.ts';
import type { Person } from './sample-customers.ts';
import { PROOF_SECRET } from '../testing/proof.ts';

/** The number of virtual users, and for how long each sends one call per second. */
export interface LoadTestOptions {
  readonly virtualUsers: number;
  readonly seconds: number;
}

/** The result of a load test. */
export interface LoadTestResult {
  readonly callsPerSecond: number;
  readonly reads: LatencyStats | undefined;
  readonly writes: LatencyStats | undefined;
  readonly steps: Readonly<Record<string, LatencyStats>>;
  readonly problems: readonly string[];
}

/** A product without relation that needs no proof, for a chip card. */
const PRODUCT = 101;

/**
 * Runs virtual users against a middleware, each with a separate connection. They start one after another within the
 * duration of one scenario, so that their steps are mixed; measuring begins when the last one has started.
 */
export async function runLoadTest(
  environment: Readonly<Record<string, string>>,
  people: readonly Person[],
  { virtualUsers, seconds }: LoadTestOptions,
): Promise<LoadTestResult> {
  const middleware = await startMiddlewareProcess(environment);
  const all = new LatencyRecorder();
  const steps = new LatencyRecorder();
  try {
    const response = await fetch(`${middleware.url}/abo-ticketing/product-variants/${PRODUCT}`, {
      headers: { authorization: `Bearer ${await middleware.token('clerk-0')}` },
    });
    const { id, name, possibleStartDates } = calls.getProductVariant.response.parse(await response.json());
    const startDate = possibleStartDates[0] ?? '';
    const product = findProductById(id);
    const price = product ? (getPricesAt(product, startDate)[0] ?? 0) : 0;
    const peoplePerUser = Math.floor(people.length / virtualUsers);
    const scenarios = await Promise.all(
      Array.from({ length: virtualUsers }, async (_, index) =>
        createScenario({
          token: await middleware.token(`clerk-${index}`),
          cardKey: PROOF_SECRET,
          people: people.slice(index * peoplePerUser, (index + 1) * peoplePerUser),
          product: { id, name, startDate, price },
          firstCard: 900_000_000 + index * 100_000,
        }),
      ),
    );
    // One step per second.
    const scenarioSeconds = scenarios[0]?.length ?? 0;
    const measuredFrom = performance.now() + scenarioSeconds * 1_000;
    await Promise.all(
      scenarios.map(async (scenario, index) => {
        const startsAfter = (index * scenarioSeconds) / virtualUsers;
        await wait(startsAfter * 1_000);
        await runVirtualUser(middleware.url, scenario, Math.ceil(scenarioSeconds - startsAfter) + seconds, (step, took, problem) => {
          if (performance.now() < measuredFrom && problem === undefined) return;
          const kind = step.isWrite ? 'writes' : 'reads';
          all.record(kind, took);
          steps.record(step.name, took);
          if (problem !== undefined) {
            all.recordError(kind, problem);
            steps.recordError(step.name, problem);
          }
        });
      }),
    );
    const { reads, writes } = all.getStats();
    const answered = (reads?.count ?? 0) + (writes?.count ?? 0);
    return {
      callsPerSecond: Math.round(answered / ((performance.now() - measuredFrom) / 1_000)),
      reads,
      writes,
      steps: steps.getStats(),
      problems: [...steps.problems],
    };
  } finally {
    await middleware.close();
  }
}

/** The latency that is recorded for a call without a response: the timeout of autocannon, in milliseconds. */
const TIMEOUT_LATENCY_MS = 10_000;

type RecordLatency = (step: ScenarioStep, milliseconds: number, problem: string | undefined) => void;

/** Repeats a scenario for some seconds. */
async function runVirtualUser(url: string, scenario: readonly ScenarioStep[], seconds: number, record: RecordLatency): Promise<void> {
  let answered: { step: ScenarioStep; problem: string | undefined } | undefined;
  const requests = scenario.map((step): autocannon.Request => ({
    setupRequest: (request) => ({ ...request, ...step.request() }),
    onResponse: (status, body) => {
      answered = { step, problem: status < 300 ? findResponseProblem(step, body) : `${status} ${body}` };
    },
  }));
  const run = autocannon({
    url,
    connections: 1,
    connectionRate: 1,
    duration: seconds,
    requests,
    setupClient: (client) => {
      // Emitted right after `onResponse`, with the latency.
      client.on('response', (_status, _bytes, took) => {
        if (answered) record(answered.step, took, answered.problem);
      });
    },
  });
  const { errors, timeouts } = await run;
  // autocannon reports only how many calls failed; any steps stand for them.
  for (const step of scenario.slice(0, errors + timeouts)) record(step, TIMEOUT_LATENCY_MS, 'no answer');
}

function findResponseProblem(step: ScenarioStep, body: string): string | undefined {
  try {
    step.handleResponse(body);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
