import { MiddlewareError } from '@aboschalter/middleware-client';
import { z } from 'zod';
import { tabStorage } from '../shell/tab-storage.ts';

/** What was meant, its key, and whether nobody knows yet what became of it. */
const openIntent = z.object({ input: z.string(), key: z.string(), unknown: z.boolean() });
type OpenIntent = z.infer<typeof openIntent>;

/** Where intents whose outcome is not known are kept. */
export interface IdempotencyKeyStore {
  read(): readonly OpenIntent[];
  write(intents: readonly OpenIntent[]): void;
}

/** Keeps intents as long as the screen is there. */
function briefMemory(): IdempotencyKeyStore {
  let kept: readonly OpenIntent[] = [];
  return { read: () => kept, write: (intents) => void (kept = intents) };
}

/** Keeps intents over leaving the screen and reloading the tab. Only for input without personal data. */
export function createTabKeyStore(name: string): IdempotencyKeyStore {
  const storage = tabStorage(`aboschalter-intent-${name}`, z.array(openIntent));
  return { read: () => storage.read() ?? [], write: (intents) => storage.write(intents.length === 0 ? undefined : [...intents]) };
}

/** Keeps nothing: without idempotency keys each attempt is a new intent, and nothing is known of an earlier one. */
export const withoutMemory: IdempotencyKeyStore = { read: () => [], write: () => undefined };

/** So many intents of unknown outcome are kept at most; the oldest go first. */
const MOST = 50;

/** Statuses that a door, a limit or a proxy gives without asking what became of the key. */
const atTheDoor: readonly number[] = [401, 403, 407, 408, 425, 429];

/** Whether a first refusal says that nothing has happened: a rule of the middleware, not its door nor its collapse. */
const isPlainRefusal = ({ failure, status = 0, body }: MiddlewareError): boolean =>
  failure === 'refused' && status < 500 && !atTheDoor.includes(status) && body?.code !== 'under-way';

/**
 * Keeps the idempotency key of an intent for as long as its outcome is unknown, so that the same sent again has no
 * second effect. Once an answer was lost, only an answer *to that key* ends it: success, or a refusal that the
 * middleware gives after looking the key up (`MiddlewareError.settled`). A sign-in that is over, too many requests, a
 * middleware that is down never do.
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
    /** The key for this input; from now on its outcome counts as unknown. */
    keyFor(input: unknown): { readonly key: string; readonly wasUnknown: boolean } {
      const text = JSON.stringify(input);
      const present = find(text);
      const key = present?.key ?? newKey();
      put(text, { input: text, key, unknown: true });
      return { key, wasUnknown: present?.unknown ?? false };
    },
    /**
     * To be told how it ended.
     * @returns whether the outcome is still unknown
     */
    ended(input: unknown, wasUnknown: boolean, error?: unknown): boolean {
      const text = JSON.stringify(input);
      if (error === undefined) {
        put(text, undefined);
        return false;
      }
      const refused = error instanceof MiddlewareError ? error : undefined;
      const isKnown = refused !== undefined && (refused.settled || (!wasUnknown && isPlainRefusal(refused)));
      if (isKnown) {
        put(text, undefined);
        return false;
      }
      // Nothing was executed at the first attempt: it was not sent, or rejected with 401 and then had no token. The key serves the next one.
      const nothingHappened =
        !wasUnknown &&
        (refused?.failure === 'offline' ||
          refused?.failure === 'signed-out' ||
          (refused?.failure === 'refused' && (refused.status ?? 500) < 500 && refused.body?.code !== 'under-way'));
      const present = find(text);
      if (present) put(text, { ...present, unknown: !nothingHappened });
      return !nothingHappened;
    },
  };
}
