import type { FastifyReply } from 'fastify';
import { z } from 'zod';

/** A fault of a call, for tests of the front end. */
export const faultSchema = z.object({
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE']),
  /** The call's path as in the contract. */
  path: z.string(),
  /** The number of calls that have the fault; afterwards the call works again. */
  times: z.int().positive().default(1),
  /** What happens instead of the usual response. */
  response: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('status'), status: z.int(), body: z.unknown(), contentType: z.string().default('application/json') }),
    /** The call is executed only after the faults are cleared. */
    z.object({ kind: z.literal('hang') }),
    /** The connection is closed. */
    z.object({ kind: z.literal('reset') }),
    /** The call is executed, but its response is lost. */
    z.object({ kind: z.literal('lose-response') }),
  ]),
});
export type Fault = z.infer<typeof faultSchema>;
/** What a fault does to a call. */
export type FaultEffect = Fault['response'];

/** Holds the faults that tests have set, and the requests that hang because of them. */
export interface FaultInjector {
  /** Replaces the faults. */
  set(faults: readonly Fault[]): void;
  /** Removes the faults, and releases the hanging requests. */
  clear(): void;
  /** Returns the effect of the fault of a call and counts the fault as used; undefined if the call has no fault. */
  take(method: string, path: string): FaultEffect | undefined;
  /** Resolves when the hanging requests are released, which is when the faults are cleared or the server closes. */
  waitForRelease(): Promise<void>;
  /** Releases hanging requests. */
  release(): void;
}

/** An injector that never has a fault. */
export const noopFaultInjector = { take: () => undefined, waitForRelease: async () => undefined, release: () => undefined };

/** Creates an injector without faults. */
export function createFaultInjector(): FaultInjector {
  let active: { readonly fault: Fault; remainingCalls: number }[] = [];
  let waiting: (() => void)[] = [];
  const release = () => {
    for (const resolve of waiting) resolve();
    waiting = [];
  };
  return {
    set(faults) {
      active = faults.map((fault) => ({ fault, remainingCalls: fault.times }));
    },
    clear() {
      active = [];
      release();
    },
    take(method, path) {
      const found = active.find(({ fault, remainingCalls }) => fault.method === method && fault.path === path && remainingCalls > 0);
      if (found) found.remainingCalls -= 1;
      return found?.fault.response;
    },
    waitForRelease: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
      }),
    release,
  };
}

/**
 * Applies a fault before its call is executed. For `hang`, waits for the release. Does nothing for `lose-response`, which
 * applies after the execution.
 * @returns true if the fault has replaced the response, so that the call must not be executed
 */
export async function applyFault(
  effect: FaultEffect | undefined,
  reply: FastifyReply,
  faultInjector: Pick<FaultInjector, 'waitForRelease'>,
): Promise<boolean> {
  if (effect?.kind === 'hang') await faultInjector.waitForRelease();
  if (effect?.kind === 'reset') destroyConnection(reply);
  if (effect?.kind === 'status') void reply.code(effect.status).type(effect.contentType).send(effect.body);
  return effect?.kind === 'reset' || effect?.kind === 'status';
}

/** Closes the connection without a response. */
export function destroyConnection(reply: FastifyReply): FastifyReply {
  reply.hijack().raw.destroy();
  return reply;
}
