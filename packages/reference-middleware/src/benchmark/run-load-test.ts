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

/** The size of a load test. */
export interface LoadTestOptions {
  /** The number of virtual users, each of which sends one call per second. */
  readonly virtualUsers: number;
  /** The duration of the measurement. */
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

/** The id of a product for chip cards that needs neither a relation nor a proof. */
const PRODUCT_ID = 101;

/**
 * Runs virtual users against a middleware, each with a separate connection. They start one after another within the duration
 * of one scenario, so that they are at different steps. The measurement begins when the last one has started.
 */
export async function runLoadTest(
  environment: Readonly<Record<string, string>>,
  people: readonly Person[],
  { virtualUsers, seconds }: LoadTestOptions,
): Promise<LoadTestResult> {
  const middleware = await startMiddlewareProcess(environment);
  const byKind = new LatencyRecorder();
  const byStep = new LatencyRecorder();
  try {
    const response = await fetch(`${middleware.url}/abo-ticketing/product-variants/${PRODUCT_ID}`, {
      headers: { authorization: `Bearer ${await middleware.createToken('clerk-0')}` },
    });
    const { id, name, possibleStartDates } = calls.getProductVariant.response.parse(await response.json());
    const startDate = possibleStartDates[0] ?? '';
    const product = findProductById(id);
    const price = product ? (getPricesAt(product, startDate)[0] ?? 0) : 0;
    const peoplePerUser = Math.floor(people.length / virtualUsers);
    const scenarios = await Promise.all(
      Array.from({ length: virtualUsers }, async (_, index) =>
        createScenario({
          token: await middleware.createToken(`clerk-${index}`),
          cardKey: PROOF_SECRET,
          people: people.slice(index * peoplePerUser, (index + 1) * peoplePerUser),
          product: { id, name, startDate, price },
          firstCard: 900_000_000 + index * 100_000,
        }),
      ),
    );
    // A virtual user executes one step per second.
    const scenarioSeconds = scenarios[0]?.length ?? 0;
    const measuredFrom = performance.now() + scenarioSeconds * 1_000;
    await Promise.all(
      scenarios.map(async (scenario, index) => {
        const startsAfter = (index * scenarioSeconds) / virtualUsers;
        await wait(startsAfter * 1_000);
        await runVirtualUser(
          middleware.url,
          scenario,
          Math.ceil(scenarioSeconds - startsAfter) + seconds,
          (step, milliseconds, problem) => {
            // Before the measurement begins, only problems are recorded.
            if (performance.now() < measuredFrom && problem === undefined) return;
            const kind = step.isWrite ? 'writes' : 'reads';
            byKind.record(kind, milliseconds);
            byStep.record(step.name, milliseconds);
            if (problem !== undefined) {
              byKind.recordError(kind, problem);
              byStep.recordError(step.name, problem);
            }
          },
        );
      }),
    );
    const { reads, writes } = byKind.getStats();
    const responseCount = (reads?.count ?? 0) + (writes?.count ?? 0);
    return {
      callsPerSecond: Math.round(responseCount / ((performance.now() - measuredFrom) / 1_000)),
      reads,
      writes,
      steps: byStep.getStats(),
      problems: [...byStep.problems],
    };
  } finally {
    await middleware.close();
  }
}

/** The latency in milliseconds that is recorded for a call without a response. It is the timeout of autocannon. */
const TIMEOUT_LATENCY_MS = 10_000;

type RecordLatency = (step: ScenarioStep, milliseconds: number, problem: string | undefined) => void;

/** Repeats a scenario for this number of seconds, with one call per second. */
async function runVirtualUser(url: string, scenario: readonly ScenarioStep[], seconds: number, record: RecordLatency): Promise<void> {
  let lastResponse: { step: ScenarioStep; problem: string | undefined } | undefined;
  const requests = scenario.map((step): autocannon.Request => ({
    setupRequest: (request) => ({ ...request, ...step.createRequest() }),
    onResponse: (status, body) => {
      lastResponse = { step, problem: status < 300 ? findResponseProblem(step, body) : `${status} ${body}` };
    },
  }));
  const run = autocannon({
    url,
    connections: 1,
    connectionRate: 1,
    duration: seconds,
    requests,
    setupClient: (client) => {
      // autocannon emits `response` with the latency immediately after it has called `onResponse`.
      client.on('response', (_status, _bytes, milliseconds) => {
        if (lastResponse) record(lastResponse.step, milliseconds, lastResponse.problem);
      });
    },
  });
  const { errors, timeouts } = await run;
  // autocannon reports the number of failed calls but not their steps, so the failures are recorded for the first steps.
  for (const step of scenario.slice(0, errors + timeouts)) record(step, TIMEOUT_LATENCY_MS, 'no response');
}

/** Returns why a response does not conform to the contract; undefined if it does. */
function findResponseProblem(step: ScenarioStep, body: string): string | undefined {
  try {
    step.handleResponse(body);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
