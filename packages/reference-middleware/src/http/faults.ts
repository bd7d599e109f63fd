import type { FastifyReply } from 'fastify';
import { z } from 'zod';

/** How a call is to be answered wrongly, for tests of the front end. */
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
export interface FaultInjector {
  set(next: readonly Fault[]): void;
  clear(): void;
  /** Takes the fault for a call, if one is set. */
  take(method: string, path: string): Fault['answer'] | undefined;
  /** Waits until the faults are cleared, or the server ends. */
  released(): Promise<void>;
  /** Lets go whoever hangs. */
  release(): void;
}

/** Nothing goes wrong. */
export const noopFaultInjector = { take: () => undefined, released: async () => undefined, release: () => undefined };

/** A board on which no fault is set. */
export function createFaultInjector(): FaultInjector {
  let planned: { readonly fault: Fault; left: number }[] = [];
  let waiting: (() => void)[] = [];
  const release = () => {
    for (const go of waiting) go();
    waiting = [];
  };
  return {
    set(next) {
      planned = next.map((fault) => ({ fault, left: fault.times }));
    },
    clear() {
      planned = [];
      release();
    },
    take(method, path) {
      const found = planned.find(({ fault, left }) => fault.method === method && fault.path === path && left > 0);
      if (found) found.left -= 1;
      return found?.fault.answer;
    },
    released: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
      }),
    release,
  };
}

/**
 * Plays what of a fault comes before the call is answered truly.
 * @returns whether that was the answer
 */
export async function applyFault(
  wrong: Fault['answer'] | undefined,
  reply: FastifyReply,
  board: Pick<FaultInjector, 'released'>,
): Promise<boolean> {
  if (wrong?.kind === 'hang') await board.released();
  if (wrong?.kind === 'reset') destroyConnection(reply);
  if (wrong?.kind === 'status') void reply.code(wrong.status).type(wrong.contentType).send(wrong.body);
  return wrong?.kind === 'reset' || wrong?.kind === 'status';
}

/** Cuts the connection without an answer. */
export function destroyConnection(reply: FastifyReply): FastifyReply {
  reply.hijack().raw.destroy();
  return reply;
}
