import { MiddlewareError } from '@aboschalter/middleware-client';
import { z } from 'zod';
import { tabStorage } from '../shell/tab-storage.ts';

/**
 * An intent: the attempts of staff to execute one write with one input. It is stored with its idempotency key until the
 * outcome is known. `unknown`: whether an attempt may have taken effect.
 */
const openIntentSchema = z.object({ input: z.string(), key: z.string(), unknown: z.boolean() });
type OpenIntent = z.infer<typeof openIntentSchema>;

/** Stores intents of unknown outcome. */
export interface IdempotencyKeyStore {
  read(): readonly OpenIntent[];
  write(intents: readonly OpenIntent[]): void;
}

/** Creates a store in memory, which ends when the screen unmounts. */
function createMemoryKeyStore(): IdempotencyKeyStore {
  let storedIntents: readonly OpenIntent[] = [];
  return {
    read: () => storedIntents,
    write(intents) {
      storedIntents = intents;
    },
  };
}

/** Creates a store in the tab, which survives unmounting and reloads. Only for input without personal data. */
export function createTabKeyStore(name: string): IdempotencyKeyStore {
  const storage = tabStorage(`aboschalter-intent-${name}`, z.array(openIntentSchema));
  return { read: () => storage.read() ?? [], write: (intents) => storage.write(intents.length === 0 ? undefined : [...intents]) };
}

/** A store that stores nothing. Without idempotency keys each attempt is a new intent. */
export const emptyKeyStore: IdempotencyKeyStore = { read: () => [], write: () => undefined };

/** The maximum number of stored intents of unknown outcome; the oldest are dropped. */
const MAX_INTENTS = 50;

/**
 * Statuses that a gateway, a rate limit or a proxy returns before the idempotency key is looked up.
 */
const GATEWAY_STATUSES: readonly number[] = [401, 403, 407, 408, 425, 429];

/**
 * Whether the rejection of a first attempt proves that nothing was executed: it comes from a business rule,
 * not from the gateway or a server error.
 */
const isBusinessRejection = ({ kind, status = 0, body }: MiddlewareError): boolean =>
  kind === 'rejected' && status < 500 && !GATEWAY_STATUSES.includes(status) && body?.code !== 'request-in-progress';

/** Whether a request was rejected before the middleware looked up its idempotency key. */
const isGatewayRejection = ({ kind, status = 0, body }: MiddlewareError): boolean =>
  kind === 'rejected' && GATEWAY_STATUSES.includes(status) && body?.code !== 'request-in-progress';

/**
 * Creates a registry of idempotency keys. It keeps the key of an intent until its outcome is known, so that
 * a repeat takes effect only once. After a lost response the outcome is known from a success, or from a
 * rejection for which the middleware has looked the key up (`MiddlewareError.isOutcomeKnown`); not from an
 * expired session, a rate limit or an unavailable middleware.
 */
export function createIdempotencyKeyRegistry(
  createKey: () => string = () => crypto.randomUUID(),
  store: IdempotencyKeyStore = createMemoryKeyStore(),
) {
  const find = (text: string) => store.read().find(({ input }) => input === text);
  const replace = (text: string, intent: OpenIntent | undefined) => {
    const others = store.read().filter(({ input }) => input !== text);
    store.write((intent ? [...others, intent] : others).slice(-MAX_INTENTS));
  };
  return {
    /** Returns the key for an input, and whether its outcome was unknown before. From now on the outcome is unknown. */
    keyFor(input: unknown): { readonly key: string; readonly wasUnknown: boolean } {
      const text = JSON.stringify(input);
      const intent = find(text);
      const key = intent?.key ?? createKey();
      replace(text, { input: text, key, unknown: true });
      return { key, wasUnknown: intent?.unknown ?? false };
    },
    /**
     * Records the end of a request.
     * @param end `wasUnknown`: whether the outcome of an earlier request for this input was unknown; `error`: the error of the
     *   request, undefined after success
     * @returns whether the outcome is still unknown
     */
    recordEnd(input: unknown, { wasUnknown, error }: { readonly wasUnknown: boolean; readonly error?: unknown }): boolean {
      const text = JSON.stringify(input);
      if (error === undefined) {
        replace(text, undefined);
        return false;
      }
      const failure = error instanceof MiddlewareError ? error : undefined;
      const isKnown = failure !== undefined && (failure.isOutcomeKnown || (!wasUnknown && isBusinessRejection(failure)));
      if (isKnown) {
        replace(text, undefined);
        return false;
      }
      const wasNotSent = failure?.kind === 'offline' || failure?.kind === 'unauthenticated';
      const wasRejectedAtGateway = failure !== undefined && isGatewayRejection(failure);
      // A first attempt that was not executed. The next attempt uses the same key.
      const hasNoEffect = !wasUnknown && (wasNotSent || wasRejectedAtGateway);
      const intent = find(text);
      if (intent) replace(text, { ...intent, unknown: !hasNoEffect });
      return !hasNoEffect;
    },
  };
}
