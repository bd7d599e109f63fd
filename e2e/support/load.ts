import { createPerson } from './person-factory.ts';
import type { createApiClientFor } from './middleware.ts';

/** Clerks who call all the time, reading and writing in turns. */
export const CLERKS = 8;

/** The calls of a load. */
export interface LoadResult {
  readonly calls: number;
  /** The messages of failed calls. */
  readonly failures: readonly string[];
  readonly longestMs: number;
}

/**
 * Starts clerks who read the tickets of a customer, and create a customer in every tenth turn, until the load is stopped.
 * @returns a function that stops the load
 */
export function startLoad(middleware: Awaited<ReturnType<typeof createApiClientFor>>, customerNumber: number): () => Promise<LoadResult> {
  const failures: string[] = [];
  let calls = 0;
  let longestMs = 0;
  const end = new AbortController();
  const work = async (clerk: number) => {
    for (let turn = 0; !end.signal.aborted; turn += 1) {
      const start = performance.now();
      try {
        if (turn % 10 === 0) await middleware.createCustomer(createPerson(`Rolf${clerk}`, `Neustart${turn}`));
        else await middleware.getTickets(customerNumber);
        calls += 1;
      } catch (error) {
        failures.push(error instanceof Error ? error.message : String(error));
      }
      longestMs = Math.max(longestMs, performance.now() - start);
    }
  };
  const clerks = Array.from({ length: CLERKS }, (_, clerk) => work(clerk));
  return async () => {
    end.abort();
    await Promise.all(clerks);
    return { calls, failures, longestMs };
  };
}

/** Returns how many calls the middleware on a port has answered since its start. */
export async function countAnsweredCalls(port: number): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const counts = [...metrics.matchAll(/^aboschalter_request_duration_seconds_count\{[^}]*route="\/customers[^}]*\} (\d+)$/gm)];
  return counts.reduce((sum, [, count]) => sum + Number(count), 0);
}
