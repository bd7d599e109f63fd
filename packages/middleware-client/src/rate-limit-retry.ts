import { MiddlewareError } from './middleware-error.ts';

/** The longest pause after which a request is retried, in seconds. */
const MAX_PAUSE_SECONDS = 60;
/** The maximum number of consecutive pauses. */
const MAX_PAUSES = 3;

/**
 * Calls `attempt`, and calls it again after the pause that the middleware requests (429 with Retry-After): at most three times, and
 * only after a pause of at most a minute. Rejects with any other failure.
 * @param onPause called with the time of the next attempt, in milliseconds since 1970
 */
export async function retryAfterRateLimit<T>(
  attempt: () => Promise<T>,
  onPause: (time: number) => void,
  signal: AbortSignal | undefined,
  remainingPauses = MAX_PAUSES,
): Promise<T> {
  try {
    return await attempt();
  } catch (cause) {
    const seconds = remainingPauses > 0 ? getRequestedPause(cause) : undefined;
    if (seconds === undefined) throw cause;
    onPause(Date.now() + seconds * 1_000);
    await wait(seconds * 1_000, signal);
    return retryAfterRateLimit(attempt, onPause, signal, remainingPauses - 1);
  }
}

/** Returns the requested pause in seconds; `undefined` if the response requests no pause, or one that is too long. */
function getRequestedPause(cause: unknown): number | undefined {
  if (!(cause instanceof MiddlewareError) || cause.status !== 429) return undefined;
  const { retryAfter } = cause;
  return retryAfter !== undefined && retryAfter >= 1 && retryAfter <= MAX_PAUSE_SECONDS ? retryAfter : undefined;
}

function wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(new MiddlewareError('aborted'));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}
