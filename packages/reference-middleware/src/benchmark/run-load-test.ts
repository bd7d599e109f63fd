import { setTimeout as wait } from 'node:timers/promises';
import { calls } from '@aboschalter/contract';
import { productById } from '../catalogue/products.ts';
import { getPricesAt } from '../catalogue/tariff.ts';
import autocannon from 'autocannon';
import { createScenario, type ScenarioStep } from './virtual-user.ts';
import { LatencyRecorder, type LatencyStats } from './latency.ts';
import { startMiddlewareProcess } from './middleware-process.ts';
import type { Person } from './sample-customers.ts';
import { PROOF_SECRET } from '../testing/proof.ts';

/** How many clerks work for how long, each with one call per second. */
export interface LoadTestOptions {
  readonly clerks: number;
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
 * Runs virtual clerks against a middleware, each with a separate connection. They start one after another within the
 * duration of one scenario, so that their steps are mixed; measuring begins when the last has started.
 */
export async function runLoadTest(
  where: Readonly<Record<string, string>>,
  people: readonly Person[],
  { clerks, seconds }: LoadTestOptions,
): Promise<LoadTestResult> {
  const middleware = await startMiddlewareProcess(where);
  const all = new LatencyRecorder();
  const steps = new LatencyRecorder();
  try {
    const response = await fetch(`${middleware.url}/abo-ticketing/product-variants/${PRODUCT}`, {
      headers: { authorization: `Bearer ${await middleware.token('clerk-0')}` },
    });
    const { id, name, possibleStartDates } = calls.getProductVariant.response.parse(await response.json());
    const startDate = possibleStartDates[0] ?? '';
    const product = productById(id);
    const price = product ? (getPricesAt(product, startDate)[0] ?? 0) : 0;
    const share = Math.floor(people.length / clerks);
    const work = await Promise.all(
      Array.from({ length: clerks }, async (_, nth) =>
        createScenario({
          token: await middleware.token(`clerk-${nth}`),
          cardKey: PROOF_SECRET,
          people: people.slice(nth * share, (nth + 1) * share),
          product: { id, name, startDate, price },
          firstCard: 900_000_000 + nth * 100_000,
        }),
      ),
    );
    const stepsOfWork = work[0]?.length ?? 0;
    const began = performance.now() + stepsOfWork * 1_000;
    await Promise.all(
      work.map(async (own, nth) => {
        const beginsAfter = (nth * stepsOfWork) / clerks;
        await wait(beginsAfter * 1_000);
        await clerkAtWork(middleware.url, own, Math.ceil(stepsOfWork - beginsAfter) + seconds, (step, took, problem) => {
          if (performance.now() < began && problem === undefined) return;
          const kind = step.isWrite ? 'writes' : 'reads';
          all.note(kind, took);
          steps.note(step.name, took);
          if (problem !== undefined) {
            all.fail(kind, problem);
            steps.fail(step.name, problem);
          }
        });
      }),
    );
    const { reads, writes } = all.figures();
    const answered = (reads?.count ?? 0) + (writes?.count ?? 0);
    return {
      callsPerSecond: Math.round(answered / ((performance.now() - began) / 1_000)),
      reads,
      writes,
      steps: steps.figures(),
      problems: [...steps.problems],
    };
  } finally {
    await middleware.close();
  }
}

/** Milliseconds after which autocannon gives up. */
const NO_ANSWER = 10_000;

type Note = (step: ScenarioStep, milliseconds: number, problem: string | undefined) => void;

async function clerkAtWork(url: string, work: readonly ScenarioStep[], seconds: number, note: Note): Promise<void> {
  let answered: { step: ScenarioStep; problem: string | undefined } | undefined;
  const requests = work.map((step): autocannon.Request => ({
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
        if (answered) note(answered.step, took, answered.problem);
      });
    },
  });
  const { errors, timeouts } = await run;
  // The failed call is unknown, only that there was one.
  for (const step of work.slice(0, errors + timeouts)) note(step, NO_ANSWER, 'no answer');
}

function findResponseProblem(step: ScenarioStep, body: string): string | undefined {
  try {
    step.take(body);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
