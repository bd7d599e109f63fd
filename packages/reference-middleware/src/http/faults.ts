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

/** The active faults, and the requests that hang. */
export interface FaultInjector {
  set(next: readonly Fault[]): void;
  clear(): void;
  /** Returns the fault of a call, if one is set, and counts it as used. */
  take(method: string, path: string): Fault['answer'] | undefined;
  /** Resolves when hanging requests are released: when the faults are cleared, or the server closes. */
  released(): Promise<void>;
  /** Releases hanging requests. */
  release(): void;
}

/** No faults. */
export const noopFaultInjector = { take: () => undefined, released: async () => undefined, release: () => undefined };

/** Creates an injector without faults. */
export function createFaultInjector(): FaultInjector {
  let planned: { readonly fault: Fault; left: number }[] = [];
  let waiting: (() => void)[] = [];
  const release = () => {
    for (const resolve of waiting) resolve();
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
 * Applies a fault, except `lose-answer`, which applies after the call was executed.
 * @returns whether the fault was the response, so that the call must not be executed
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
