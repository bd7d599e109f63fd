import { MiddlewareError, type Failure } from '@aboschalter/middleware-client';
import { z } from 'zod';
import { tabStorage } from '../shell/tab-storage.ts';

const outcomeUnknown = z.object({ input: z.string(), key: z.string() });

/** Where an intent of unknown outcome is kept. */
export interface IntentMemory {
  read(): z.infer<typeof outcomeUnknown> | undefined;
  write(intent: z.infer<typeof outcomeUnknown> | undefined): void;
}

/** Keeps an intent as long as the screen is there. */
function briefMemory(): IntentMemory {
  let kept: z.infer<typeof outcomeUnknown> | undefined;
  return { read: () => kept, write: (intent) => void (kept = intent) };
}

/** Keeps an intent over leaving the screen and reloading the tab. Only for input without personal data. */
export const tabMemory = (name: string): IntentMemory => tabStorage(`aboschalter-intent-${name}`, outcomeUnknown);

/** Failures after which nobody knows whether the middleware has done it. */
const lost: readonly Failure[] = ['unreachable', 'timeout', 'malformed', 'aborted'];

/** Refused since the same intent is being worked on just now: how that ends is not known yet. */
const UNDER_WAY = 'under-way';

const isUnknown = (error: unknown): boolean =>
  error instanceof MiddlewareError && (lost.includes(error.failure) || (error.status ?? 0) >= 500 || error.body?.code === UNDER_WAY);

/**
 * Keeps the idempotency key of an intent for as long as its outcome is unknown: if the answer was lost and
 * the same is sent again, the middleware sees the same key and does nothing twice.
 */
export function createIntent(newKey: () => string = () => crypto.randomUUID(), memory: IntentMemory = briefMemory()) {
  return {
    /** The key for this input. */
    keyFor(input: unknown): string {
      const text = JSON.stringify(input);
      const unknown = memory.read();
      if (unknown?.input === text) return unknown.key;
      const key = newKey();
      memory.write({ input: text, key });
      return key;
    },
    /** To be told how it ended; only an unknown outcome keeps the key. */
    ended(error?: unknown): void {
      if (!isUnknown(error)) memory.write(undefined);
    },
  };
}
