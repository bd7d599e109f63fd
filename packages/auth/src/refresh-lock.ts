import { REQUEST_TIMEOUT_MS, REVOCATION_TIMEOUT_MS } from './timing.ts';

const LOCK_NAME = 'aboschalter-session';

/**
 * How long to wait for the lock, in milliseconds: one second longer than the requests of another tab's refresh may take. These are
 * requests for the metadata of the provider and for new tokens, and the revocation of the new tokens if the session ends in the meantime.
 */
const LOCK_TIMEOUT_MS = 2 * REQUEST_TIMEOUT_MS + REVOCATION_TIMEOUT_MS + 1000;

/**
 * Whether the browser denies locks. Such a browser also denies storage, so that no other tab has this
 * session and no lock is needed.
 */
const isDenied = (error: unknown): boolean => error instanceof DOMException && error.name === 'SecurityError';

/**
 * Runs `work` under a lock of all tabs of this origin, because a refresh token can be used only once.
 * @throws DOMException 'AbortError' if the lock is not released in time
 */
export async function withRefreshLock<T>(work: () => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const timer = setTimeout(() => {
    controller.abort();
  }, LOCK_TIMEOUT_MS);
  let hasStarted = false;
  try {
    return await navigator.locks.request(LOCK_NAME, { signal: controller.signal }, () => {
      hasStarted = true;
      clearTimeout(timer);
      return work();
    });
  } catch (error) {
    if (hasStarted || !isDenied(error)) throw error;
    return await work();
  } finally {
    clearTimeout(timer);
  }
}
