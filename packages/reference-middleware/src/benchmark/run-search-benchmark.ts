import { calls, type CustomerSearchCriteria } from '@aboschalter/contract';
import autocannon from 'autocannon';
import { buildSearchPath } from './virtual-user.ts';
import type { BenchmarkDatabase } from './databases.ts';
import { LatencyRecorder, type LatencyStats } from './latency.ts';
import { startMiddlewareProcess } from './middleware-process.ts';
import type { Person } from './sample-customers.ts';
import { searchScenarios } from './searches.ts';

/** The number of searches of each kind before the measurement, which fill the caches. */
const WARM_UP_SEARCHES = 50;

/** Receives the latency of each response, and its problem if it is not as expected. */
interface LatencyListener {
  onLatency(milliseconds: number): void;
  onProblem(problem: string): void;
}

/** The middleware to which searches are sent, and the customers that are searched for. */
interface SearchTarget {
  readonly url: string;
  readonly authorization: string;
  readonly people: readonly Person[];
}

/** Sends searches of one kind one after another, for the customers in turn. */
async function sendSearches(
  { url, authorization, people }: SearchTarget,
  createCriteria: (person: Person) => CustomerSearchCriteria,
  searchCount: number,
  listener: LatencyListener,
): Promise<void> {
  let sentCount = 0;
  await autocannon({
    url,
    connections: 1,
    amount: searchCount,
    requests: [
      {
        setupRequest: (request) => {
          const person = people[sentCount % people.length];
          sentCount += 1;
          return { ...request, path: buildSearchPath(person ? createCriteria(person) : {}), headers: { authorization } };
        },
        onResponse: (status, body) => {
          if (status !== 200 || calls.searchCustomers.response.parse(JSON.parse(body)).length === 0)
            listener.onProblem(`${status} ${body}`);
        },
      },
    ],
    setupClient: (client) => {
      client.on('response', (_status, _bytes, milliseconds) => listener.onLatency(milliseconds));
    },
  });
}

/**
 * Measures each kind of search in databases of several sizes. Each database has its own middleware. The searches alternate
 * between the sizes, so that other load of the machine affects all sizes equally.
 * @param databases the databases by size
 * @param searchesPerKind the number of searches of each kind in each database
 * @returns the latencies by size, then by kind of search
 */
export async function runSearchBenchmark(
  databases: Readonly<Record<string, BenchmarkDatabase>>,
  searchesPerKind: number,
): Promise<Readonly<Record<string, Readonly<Record<string, LatencyStats>>>>> {
  const targets = await Promise.all(
    Object.entries(databases).map(async ([size, { environment, people }]) => ({
      size,
      people,
      recorder: new LatencyRecorder(),
      middleware: await startMiddlewareProcess(environment),
    })),
  );
  const ignoringListener: LatencyListener = { onLatency: () => undefined, onProblem: () => undefined };
  const searchAllKinds = async (searchCount: number, createListener: (recorder: LatencyRecorder, name: string) => LatencyListener) => {
    for (const [name, createCriteria] of Object.entries(searchScenarios)) {
      for (const { middleware, people, recorder } of targets) {
        const authorization = `Bearer ${await middleware.createToken('clerk')}`;
        await sendSearches({ url: middleware.url, authorization, people }, createCriteria, searchCount, createListener(recorder, name));
      }
    }
  };
  try {
    await searchAllKinds(WARM_UP_SEARCHES, () => ignoringListener);
    await searchAllKinds(searchesPerKind, (recorder, name) => ({
      onLatency: (milliseconds) => recorder.record(name, milliseconds),
      onProblem: (problem) => recorder.recordError(name, problem),
    }));
    for (const { recorder } of targets) for (const problem of recorder.problems) console.error(problem);
    return Object.fromEntries(targets.map(({ size, recorder }) => [size, recorder.getStats()]));
  } finally {
    for (const { middleware } of targets) await middleware.close();
  }
}
