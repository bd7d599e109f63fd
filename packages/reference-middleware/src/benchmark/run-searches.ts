import { calls } from '@aboschalter/contract';
import autocannon from 'autocannon';
import { searchPath } from './clerk.ts';
import { Stopwatch, type Figures } from './figures.ts';
import { startMiddlewareProcess } from './middleware-process.ts';
import type { Person } from './people.ts';
import { searches } from './searches.ts';

/** Answers that are not counted: the first ones wait for plans and caches. */
const WARM_UP = 20;

/** Searches by each criterion and mix, one after another, each for another customer. */
export async function runSearches(
  where: Readonly<Record<string, string>>,
  people: readonly Person[],
  times: number,
): Promise<Readonly<Record<string, Figures>>> {
  const middleware = await startMiddlewareProcess(where);
  const watch = new Stopwatch();
  try {
    const authorization = `Bearer ${await middleware.token('clerk')}`;
    for (const [name, criteriaOf] of Object.entries(searches)) {
      let nth = 0;
      let seen = 0;
      await autocannon({
        url: middleware.url,
        connections: 1,
        amount: WARM_UP + times,
        requests: [
          {
            setupRequest: (request) => {
              const person = people[nth++ % people.length];
              return { ...request, path: searchPath(person ? criteriaOf(person) : {}), headers: { authorization } };
            },
            onResponse: (status, body) => {
              if (status !== 200 || calls.searchCustomers.answer.parse(JSON.parse(body)).length === 0)
                watch.fail(name, `${status} ${body}`);
            },
          },
        ],
        setupClient: (client) => {
          client.on('response', (_status, _bytes, took) => {
            if (seen++ >= WARM_UP) watch.note(name, took);
          });
        },
      });
    }
    for (const flaw of watch.flaws) console.error(flaw);
    return watch.figures();
  } finally {
    await middleware.close();
  }
}
