import { calls, type CustomerSearchCriteria } from '@aboschalter/contract';
import autocannon from 'autocannon';
import { searchPath } from './virtual-user.ts';
import type { BenchmarkDatabase } from './databases.ts';
import { LatencyRecorder, type LatencyStats } from './latency.ts';
import { startMiddlewareProcess } from './middleware-process.ts';
import type { Person } from './sample-customers.ts';
import { searchScenarios } from './searches.ts';

/** Searches of each kind before measuring, which fill caches and query plans. */
const WARM_UP_SEARCHES = 50;

/** Receives the latency of each response, and its problem. */
interface LatencyListener {
  onLatency(milliseconds: number): void;
  onProblem(problem: string): void;
}

interface SearchTarget {
  readonly url: string;
  readonly authorization: string;
  readonly people: readonly Person[];
}

/** Sends searches of one kind, one after another, each for another customer. */
async function search(
  { url, authorization, people }: SearchTarget,
  criteriaOf: (person: Person) => CustomerSearchCriteria,
  times: number,
  listener: LatencyListener,
): Promise<void> {
  let sent = 0;
  await autocannon({
    url,
    connections: 1,
    amount: times,
    requests: [
      {
        setupRequest: (request) => {
          const person = people[sent % people.length];
          sent += 1;
          return { ...request, path: searchPath(person ? criteriaOf(person) : {}), headers: { authorization } };
        },
        onResponse: (status, body) => {
          if (status !== 200 || calls.searchCustomers.response.parse(JSON.parse(body)).length === 0)
            listener.onProblem(`${status} ${body}`);
        },
      },
    ],
    setupClient: (client) => {
      client.on('response', (_status, _bytes, took) => listener.onLatency(took));
    },
  });
}

/**
 * Measures each kind of search in databases of several sizes, each with its own middleware. Alternates between the
 * sizes, so that other load of the machine affects all of them.
 * @returns latencies by size, then by kind of search
 */
export async function runSearchBenchmark(
  databases: Readonly<Record<string, BenchmarkDatabase>>,
  times: number,
): Promise<Readonly<Record<string, Readonly<Record<string, LatencyStats>>>>> {
  const all = await Promise.all(
    Object.entries(databases).map(async ([size, { environment, people }]) => ({
      size,
      people,
      recorder: new LatencyRecorder(),
      middleware: await startMiddlewareProcess(environment),
    })),
  );
  const ignoreLatency: LatencyListener = { onLatency: () => undefined, onProblem: () => undefined };
  const searchAllKinds = async (amount: number, createListener: (recorder: LatencyRecorder, name: string) => LatencyListener) => {
    for (const [name, criteriaOf] of Object.entries(searchScenarios)) {
      for (const { middleware, people, recorder } of all) {
        const authorization = `Bearer ${await middleware.token('clerk')}`;
        await search({ url: middleware.url, authorization, people }, criteriaOf, amount, createListener(recorder, name));
      }
    }
  };
  try {
    await searchAllKinds(WARM_UP_SEARCHES, () => ignoreLatency);
    await searchAllKinds(times, (recorder, name) => ({
      onLatency: (milliseconds) => recorder.record(name, milliseconds),
      onProblem: (problem) => recorder.recordError(name, problem),
    }));
    for (const { recorder } of all) for (const problem of recorder.problems) console.error(problem);
    return Object.fromEntries(all.map(({ size, recorder }) => [size, recorder.getStats()]));
  } finally {
    for (const { middleware } of all) await middleware.close();
  }
}
