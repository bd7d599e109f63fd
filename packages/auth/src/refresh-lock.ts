const NAME = 'aboschalter-session';

/** How long to wait for the lock, in milliseconds: longer than a refresh may take. */
const WAIT_LIMIT = 15_000;

/**
 * A browser that denies storage denies locks as well; then no other tab has this session either.
 */
const isDenied = (error: unknown): boolean => error instanceof DOMException && error.name === 'SecurityError';

/**
 * Runs `work` while no other tab of this origin does: a refresh token may be used only once.
 * @throws DOMException 'AbortError' if the lock is not released in time
 */
export async function withRefreshLock<T>(work: () => Promise<T>): Promise<T> {
  const waiting = new AbortController();
  const timer = setTimeout(() => {
    waiting.abort();
  }, WAIT_LIMIT);
  try {
    return await navigator.locks.request(NAME, { signal: waiting.signal }, () => {
      clearTimeout(timer);
      return work();
    });
  } catch (error) {
    if (!isDenied(error)) throw error;
    return await work();
  } finally {
    clearTimeout(timer);
  }
}
