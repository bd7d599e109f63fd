import { MiddlewareError } from '@aboschalter/middleware-client';

/**
 * Keeps the idempotency key of an intent for as long as its outcome is unknown: if the answer was lost and
 * the same is sent again, the middleware sees the same key and does nothing twice.
 */
export function createIntent(newKey: () => string = () => crypto.randomUUID()) {
  let unknown: { readonly input: string; readonly key: string } | undefined;

  return {
    /** The key for this input. */
    keyFor(input: unknown): string {
      const text = JSON.stringify(input);
      if (unknown?.input !== text) unknown = { input: text, key: newKey() };
      return unknown.key;
    },
    /** To be told how it ended; only a lost answer keeps the key. */
    ended(error?: unknown): void {
      const lost = error instanceof MiddlewareError
        && (error.failure === 'unreachable' || error.failure === 'timeout' || (error.status ?? 0) >= 500);
      if (!lost) unknown = undefined;
    },
  };
}
