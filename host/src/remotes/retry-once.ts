import { findSharedVersionMismatch } from './shared-version-mismatch.ts';

/** A failure within this time is immediate (milliseconds). */
const FAST_FAILURE_MS = 2_000;

/**
 * Retries another way if the first attempt fails at once. A failed preload makes the browser fail later requests of the
 * file without sending them. An incompatible remote is not retried.
 */
export async function retryOnce<T>(first: () => Promise<T>, second: () => Promise<T>): Promise<T> {
  const began = performance.now();
  try {
    return await first();
  } catch (error) {
    if (performance.now() - began > FAST_FAILURE_MS || findSharedVersionMismatch(error)) throw error;
    return second();
  }
}
