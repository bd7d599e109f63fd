import { calls, type CustomerSearchCriteria } from '@aboschalter/contract';
import autocannon from 'autocannon';
import { searchPath } from './virtual-user.ts';
import type { BenchmarkDatabase } from './databases.ts';
import { LatencyRecorder, type LatencyStats } from './latency.ts';
import { startMiddlewareProcess } from './middleware-process.ts';
import type { Person } from './sample-customers.ts';
import { searchScenarios } from './searches.ts';

/** Uncounted searches of each kind: the first ones wait for plans and caches. */
const WARM_UP = 50;

/** Records the latency of a response, or its problem. */
interface Heard {
  took(milliseconds: number): void;
  wrong(problem: string): void;
}

interface Searching {
  readonly url: string;
  readonly authorization: string;
  readonly people: readonly Person[];
}

/** Searches of one kind, one after another, each for another customer. */
async function search(
  { url, authorization, people }: Searching,
  criteriaOf: (person: Person) => CustomerSearchCriteria,
  times: number,
  heard: Heard,
): Promise<void> {
  let nth = 0;
  await autocannon({
    url,
    connections: 1,
    amount: times,
    requests: [
      {
        setupRequest: (request) => {
          const person = people[nth++ % people.length];
          return { ...request, path: searchPath(person ? criteriaOf(person) : {}), headers: { authorization } };
        },
        onResponse: (status, body) => {
          if (status !== 200 || calls.searchCustomers.response.parse(JSON.parse(body)).length === 0) heard.wrong(`${status} ${body}`);
        },
      },
    ],
    setupClient: (client) => {
      client.on('response', (_status, _bytes, took) => heard.took(took));
    },
  });
}

/**
 * Searches by each criterion and combination in databases of several sizes: one middleware each, alternating between
 * the sizes, so that other load of the machine affects all of them.
 * @returns by size, then by kind
 */
export async function runSearchBenchmark(
  databases: Readonly<Record<string, BenchmarkDatabase>>,
  times: number,
): Promise<Readonly<Record<string, Readonly<Record<string, LatencyStats>>>>> {
  const all = await Promise.all(
    Object.entries(databases).map(async ([size, { where, people }]) => ({
      size,
      people,
      watch: new LatencyRecorder(),
      middleware: await startMiddlewareProcess(where),
    })),
  );
  const unheard: Heard = { took: () => undefined, wrong: () => undefined };
  const each = async (amount: number, heardBy: (watch: LatencyRecorder, name: string) => Heard) => {
    for (const [name, criteriaOf] of Object.entries(searchScenarios)) {
      for (const { middleware, people, watch } of all) {
        const authorization = `Bearer ${await middleware.token('clerk')}`;
        await search({ url: middleware.url, authorization, people }, criteriaOf, amount, heardBy(watch, name));
      }
    }
  };
  try {
    await each(WARM_UP, () => unheard);
    await each(times, (watch, name) => ({
      took: (milliseconds) => watch.note(name, milliseconds),
      wrong: (problem) => watch.fail(name, problem),
    }));
    for (const { watch } of all) for (const problem of watch.problems) console.error(problem);
    return Object.fromEntries(all.map(({ size, watch }) => [size, watch.figures()]));
  } finally {
    for (const { middleware } of all) await middleware.close();
  }
}
