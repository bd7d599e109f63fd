import { MiddlewareError } from '@aboschalter/middleware-client';
import { z } from 'zod';
import { tabStorage } from '../shell/tab-storage.ts';

/** The input, its key, and whether the outcome is unknown. */
const openIntentSchema = z.object({ input: z.string(), key: z.string(), unknown: z.boolean() });
type OpenIntent = z.infer<typeof openIntentSchema>;

/** Stores intents of unknown outcome. */
export interface IdempotencyKeyStore {
  read(): readonly OpenIntent[];
  write(intents: readonly OpenIntent[]): void;
}

/** Stores intents until the screen unmounts. */
function briefMemory(): IdempotencyKeyStore {
  let kept: readonly OpenIntent[] = [];
  return { read: () => kept, write: (intents) => void (kept = intents) };
}

/** Stores intents in the tab, over unmounting and reloads. Only for input without personal data. */
export function createTabKeyStore(name: string): IdempotencyKeyStore {
  const storage = tabStorage(`aboschalter-intent-${name}`, z.array(openIntentSchema));
  return { read: () => storage.read() ?? [], write: (intents) => storage.write(intents.length === 0 ? undefined : [...intents]) };
}

/** Stores nothing: without idempotency keys each attempt is a new intent. */
export const withoutMemory: IdempotencyKeyStore = { read: () => [], write: () => undefined };

/** The maximum number of stored intents of unknown outcome; the oldest are dropped. */
const MOST = 50;

/**
 * Statuses that a gateway, a rate limit or a proxy returns before the idempotency key is looked up.
 */
const atTheDoor: readonly number[] = [401, 403, 407, 408, 425, 429];

/**
 * Whether a first rejection proves that nothing was executed: a business rule, not the gateway or a
 * server error.
 */
const isPlainRefusal = ({ kind, status = 0, body }: MiddlewareError): boolean =>
  kind === 'rejected' && status < 500 && !atTheDoor.includes(status) && body?.code !== 'request-in-progress';

/**
 * Keeps the idempotency key of an intent while its outcome is unknown, so that a repeat takes
 * effect only once. After a lost response only a response *to that key* ends it: success, or a
 * rejection after the middleware looked the key up (`MiddlewareError.isOutcomeKnown`). An expired session,
 * a rate limit or an unavailable middleware do not end it.
 */
export function createIdempotencyKeyRegistry(
  newKey: () => string = () => crypto.randomUUID(),
  memory: IdempotencyKeyStore = briefMemory(),
) {
  const find = (text: string) => memory.read().find(({ input }) => input === text);
  const put = (text: string, intent: OpenIntent | undefined) => {
    const others = memory.read().filter(({ input }) => input !== text);
    memory.write((intent ? [...others, intent] : others).slice(-MOST));
  };
  return {
    /** Returns the key for this input; its outcome is unknown from now on. */
    keyFor(input: unknown): { readonly key: string; readonly wasUnknown: boolean } {
      const text = JSON.stringify(input);
      const present = find(text);
      const key = present?.key ?? newKey();
      put(text, { input: text, key, unknown: true });
      return { key, wasUnknown: present?.unknown ?? false };
    },
    /**
     * Records the outcome of the request.
     * @returns whether the outcome is still unknown
     */
    ended(input: unknown, wasUnknown: boolean, error?: unknown): boolean {
      const text = JSON.stringify(input);
      if (error === undefined) {
        put(text, undefined);
        return false;
      }
      const refused = error instanceof MiddlewareError ? error : undefined;
      const isKnown = refused !== undefined && (refused.isOutcomeKnown || (!wasUnknown && isPlainRefusal(refused)));
      if (isKnown) {
        put(text, undefined);
        return false;
      }
      // Nothing was executed at the first attempt: it was not sent, or rejected with 401 and then had no token. The key serves the next one.
      const nothingHappened =
        !wasUnknown &&
        (refused?.kind === 'offline' ||
          refused?.kind === 'unauthenticated' ||
          (refused?.kind === 'rejected' && (refused.status ?? 500) < 500 && refused.body?.code !== 'request-in-progress'));
      const present = find(text);
      if (present) put(text, { ...present, unknown: !nothingHappened });
      return !nothingHappened;
    },
  };
}
