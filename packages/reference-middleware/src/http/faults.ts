import type { FastifyReply } from 'fastify';
import { z } from 'zod';

/** A fault of a call, for tests of the front end. */
export const faultSchema = z.object({
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE']),
  /** The call's path as in the contract. */
  path: z.string(),
  /** The number of calls that have the fault; afterwards the call works again. */
  times: z.int().positive().default(1),
  answer: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('status'), status: z.int(), body: z.unknown(), contentType: z.string().default('application/json') }),
    /** No response until the faults are cleared. */
    z.object({ kind: z.literal('hang') }),
    /** The connection is closed. */
    z.object({ kind: z.literal('reset') }),
    /** The call is executed, but its response is lost. */
    z.object({ kind: z.literal('lose-answer') }),
  ]),
});
export type Fault = z.infer<typeof faultSchema>;

/** Holds the faults that tests have set, and the requests that hang because of them. */
export interface FaultInjector {
  /** Replaces the faults. */
  set(faults: readonly Fault[]): void;
  /** Removes the faults, and releases the hanging requests. */
  clear(): void;
  /** Returns the fault of a call, if one is set, and counts it as used. */
  take(method: string, path: string): Fault['answer'] | undefined;
  /** Resolves when hanging requests are released: when the faults are cleared, or the server closes. */
  released(): Promise<void>;
  /** Releases hanging requests. */
  release(): void;
}

/** An injector that never has a fault. */
export const noopFaultInjector = { take: () => undefined, released: async () => undefined, release: () => undefined };

/** Creates an injector without faults. */
export function createFaultInjector(): FaultInjector {
  let active: { readonly fault: Fault; left: number }[] = [];
  let waiting: (() => void)[] = [];
  const release = () => {
    for (const resolve of waiting) resolve();
    waiting = [];
  };
  return {
    set(faults) {
      active = faults.map((fault) => ({ fault, left: fault.times }));
    },
    clear() {
      active = [];
      release();
    },
    take(method, path) {
      const found = active.find(({ fault, left }) => fault.method === method && fault.path === path && left > 0);
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
 * Applies a fault before its call is executed. `lose-answer` has no effect here: it applies after the execution.
 * @returns true if the fault has replaced the response, so that the call must not be executed
 */
export async function applyFault(
  fault: Fault['answer'] | undefined,
  reply: FastifyReply,
  faultInjector: Pick<FaultInjector, 'released'>,
): Promise<boolean> {
  if (fault?.kind === 'hang') await faultInjector.released();
  if (fault?.kind === 'reset') destroyConnection(reply);
  if (fault?.kind === 'status') void reply.code(fault.status).type(fault.contentType).send(fault.body);
  return fault?.kind === 'reset' || fault?.kind === 'status';
}

/** Closes the connection without a response. */
export function destroyConnection(reply: FastifyReply): FastifyReply {
  reply.hijack().raw.destroy();
  return reply;
}
