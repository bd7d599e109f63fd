import { z } from 'zod';

/** How the middleware is to answer a call wrongly, for tests of the front end. */
export const fault = z.object({
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE']),
  /** The call's path as the contract writes it. */
  path: z.string(),
  /** How many times; then the call is answered truly again. */
  times: z.int().positive().default(1),
  answer: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('status'), status: z.int(), body: z.unknown(), contentType: z.string().default('application/json') }),
    /** No answer until the faults are cleared. */
    z.object({ kind: z.literal('hang') }),
    /** The connection is cut. */
    z.object({ kind: z.literal('reset') }),
    /** The effect takes place, but the answer is lost. */
    z.object({ kind: z.literal('lose-answer') }),
  ]),
});
export type Fault = z.infer<typeof fault>;

/** The faults that are set, and whoever hangs in one. */
export function faultBoard() {
  let faults: Fault[] = [];
  let release: (() => void)[] = [];
  return {
    set(next: readonly Fault[]): void {
      faults = next.map((entry) => ({ ...entry }));
    },
    clear(): void {
      faults = [];
      for (const go of release) go();
      release = [];
    },
    /** Takes the fault for a call, if one is set. */
    take(method: string, path: string): Fault['answer'] | undefined {
      const found = faults.find((entry) => entry.method === method && entry.path === path && entry.times > 0);
      if (found) found.times -= 1;
      return found?.answer;
    },
    released: (): Promise<void> =>
      new Promise((resolve) => {
        release.push(resolve);
      }),
  };
}
export type FaultBoard = ReturnType<typeof faultBoard>;
