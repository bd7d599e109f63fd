import { MiddlewareError } from '@aboschalter/middleware-client';
import { z } from 'zod';
import { tabStorage } from '../shell/tab-storage.ts';

/**
 * An intent is a write with one input that staff want to execute once. All requests for an intent use the same idempotency key.
 * The intent is open, and stored, until a request succeeds or is finally rejected.
 * `unknown`: whether a request for the open intent may have taken effect. False if all requests were rejected before they were executed,
 * for example by a rate limit.
 */
const openIntentSchema = z.object({ input: z.string(), key: z.string(), unknown: z.boolean() });
type OpenIntent = z.infer<typeof openIntentSchema>;

/** A store of open intents. */
export interface IntentStore {
  read(): readonly OpenIntent[];
  write(intents: readonly OpenIntent[]): void;
}

/** Creates a store in memory, whose content is lost when the component unmounts. */
function createMemoryIntentStore(): IntentStore {
  let storedIntents: readonly OpenIntent[] = [];
  return {
    read: () => storedIntents,
    write(intents) {
      storedIntents = intents;
    },
  };
}

/** Creates a store in the tab, whose content survives unmounting and reloads. Only for inputs without personal data. */
export function createTabIntentStore(name: string): IntentStore {
  const storage = tabStorage(`aboschalter-intent-${name}`, z.array(openIntentSchema));
  return { read: () => storage.read() ?? [], write: (intents) => storage.write(intents.length === 0 ? undefined : [...intents]) };
}

/**
 * A store that keeps nothing, for a middleware without idempotency keys: each request is a new intent, even after a lost response to
 * an earlier request with the same input.
 */
export const emptyIntentStore: IntentStore = { read: () => [], write: () => undefined };

/** The maximum number of stored intents. The least recent ones are dropped. */
const MAX_INTENTS = 50;

/** The statuses that a gateway, a rate limit or a proxy returns before the middleware looks up the idempotency key. */
const GATEWAY_STATUSES: readonly number[] = [403, 407, 408, 425, 429];

/**
 * The kinds of errors after which the middleware has certainly not executed the request: it was not sent, or the session had expired. The
 * client reports status 401 as `unauthenticated`, never as `rejected`, so `GATEWAY_STATUSES` does not contain it.
 */
const NOT_EXECUTED_KINDS: readonly MiddlewareError['kind'][] = ['offline', 'unauthenticated'];

/**
 * Returns whether a business rule rejected a request, which proves for the first request of an intent that nothing was executed. The code
 * `request-in-progress` (status 409) proves nothing: an equal request is still being executed.
 */
const isBusinessRejection = ({ kind, status = 0, body }: MiddlewareError): boolean =>
  kind === 'rejected' && status < 500 && !GATEWAY_STATUSES.includes(status) && body?.code !== 'request-in-progress';

/** Returns whether a request was rejected before the middleware looked up its idempotency key. */
const isGatewayRejection = ({ kind, status = 0 }: MiddlewareError): boolean => kind === 'rejected' && GATEWAY_STATUSES.includes(status);

/**
 * Creates a registry of idempotency keys. It keeps the key of an intent while the intent is open, so that a repeat has no second
 * effect.
 *
 * After a lost response, the outcome is known from a success or from a rejection for which the middleware has looked up the
 * key (`MiddlewareError.isOutcomeKnown`). It stays unknown after an expired session, a rate limit or a server error.
 * @param options `store`: where open intents are stored, by default in memory; `createKey`: for tests
 */
export function createIdempotencyKeyRegistry({
  store = createMemoryIntentStore(),
  createKey = () => crypto.randomUUID(),
}: { readonly store?: IntentStore | undefined; readonly createKey?: () => string } = {}) {
  const find = (inputText: string) => store.read().find(({ input }) => input === inputText);
  const replace = (inputText: string, intent: OpenIntent | undefined) => {
    const others = store.read().filter(({ input }) => input !== inputText);
    store.write((intent ? [...others, intent] : others).slice(-MAX_INTENTS));
  };
  return {
    /**
     * Records that a request with this input begins. Until `recordEnd`, its outcome is unknown.
     * @returns `key`: the key of the request; `wasUnknown`: whether the outcome of an earlier request with this input is unknown
     */
    recordStart(input: unknown): { readonly key: string; readonly wasUnknown: boolean } {
      const inputText = JSON.stringify(input);
      const intent = find(inputText);
      const key = intent?.key ?? createKey();
      replace(inputText, { input: inputText, key, unknown: true });
      return { key, wasUnknown: intent?.unknown ?? false };
    },
    /**
     * Records the end of a request.
     * @param end `wasUnknown`: whether the outcome of an earlier request for this input was unknown; `error`: the error of the
     *   request, undefined after success
     * @returns whether the outcome is still unknown
     */
    recordEnd(input: unknown, { wasUnknown, error }: { readonly wasUnknown: boolean; readonly error?: unknown }): boolean {
      const inputText = JSON.stringify(input);
      if (error === undefined) {
        replace(inputText, undefined);
        return false;
      }
      const failure = error instanceof MiddlewareError ? error : undefined;
      const isKnown = failure !== undefined && (failure.isOutcomeKnown || (!wasUnknown && isBusinessRejection(failure)));
      if (isKnown) {
        replace(inputText, undefined);
        return false;
      }
      const wasNotExecuted = failure !== undefined && (NOT_EXECUTED_KINDS.includes(failure.kind) || isGatewayRejection(failure));
      // A first request that was not executed has no effect. The next request can use the same key.
      const hasNoEffect = !wasUnknown && wasNotExecuted;
      const intent = find(inputText);
      if (intent) replace(inputText, { ...intent, unknown: !hasNoEffect });
      return !hasNoEffect;
    },
  };
}
