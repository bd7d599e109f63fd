const NAME = 'aboschalter-session';

/** Nobody holds the lock longer than a refresh may take; who waits longer gives up, in ms. */
const WAIT_LIMIT = 15_000;

/** A browser that denies all storage denies locks as well; then no other tab has this session either. */
const isDenied = (error: unknown): boolean => error instanceof DOMException && error.name === 'SecurityError';

/**
 * Runs `work` while no other tab of this origin runs its own: a refresh token may be used once only.
 * @throws DOMException 'AbortError' if the lock does not become free in time.
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
