import { findSharedVersionMismatch } from './shared-version-mismatch.ts';

/** A failure within this time, in milliseconds, is immediate. */
const FAST_FAILURE_MS = 2_000;

/**
 * Returns the result of `first`, or of `second` if `first` fails immediately. The browser may have caused such a failure: after a
 * failed preload, it rejects later requests of the file without sending them. An incompatible remote is not retried.
 */
export async function retryOnce<T>(first: () => Promise<T>, second: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  try {
    return await first();
  } catch (error) {
    if (performance.now() - startedAt > FAST_FAILURE_MS || findSharedVersionMismatch(error)) throw error;
    return second();
  }
}
