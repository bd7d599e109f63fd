import { setTimeout as delay } from 'node:timers/promises';

/** Returns the result of `work` within a timeout in milliseconds; undefined if it fails or takes longer. */
export async function withTimeout<T>(milliseconds: number, work: () => Promise<T>): Promise<{ readonly value: T } | undefined> {
  const timer = new AbortController();
  const late = delay(milliseconds, undefined, { signal: timer.signal }).catch(() => undefined);
  const done = work().then(
    (value) => ({ value }),
    () => undefined,
  );
  try {
    return await Promise.race([done, late]);
  } finally {
    timer.abort();
  }
}
