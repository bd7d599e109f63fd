import { findSharedVersionMismatch } from './shared-version-mismatch.ts';

/** So soon after its begin something has failed at once (milliseconds). */
const FAST_FAILURE_MS = 2_000;

/**
 * Does it another way where the first fails at once. A file that was to be there ahead (preload) and could not be
 * had counts as failed for the browser when it is asked for, without another request. What does not fit the shell
 * is not tried twice.
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
