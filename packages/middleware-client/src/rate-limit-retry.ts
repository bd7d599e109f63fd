import { MiddlewareError } from './middleware-error.ts';

/** The longest pause that is observed, in seconds. */
const LONGEST_PAUSE = 60;
/** Maximum number of consecutive pauses. */
const MOST_PAUSES = 3;

/**
 * Retries after the pause that the middleware requests (429 with Retry-After, at most a minute,
 * three times); any other failure is passed on.
 * @param onPause receives the time of the next attempt, in milliseconds since 1970
 */
export async function retryAfterRateLimit<T>(
  attempt: () => Promise<T>,
  onPause: (time: number) => void,
  signal: AbortSignal | undefined,
  pauses = MOST_PAUSES,
): Promise<T> {
  try {
    return await attempt();
  } catch (cause) {
    const seconds = pauses > 0 ? pauseAskedFor(cause) : undefined;
    if (seconds === undefined) throw cause;
    onPause(Date.now() + seconds * 1_000);
    await pause(seconds * 1_000, signal);
    return retryAfterRateLimit(attempt, onPause, signal, pauses - 1);
  }
}

/** The requested pause in seconds, if it is not too long. */
function pauseAskedFor(cause: unknown): number | undefined {
  if (!(cause instanceof MiddlewareError) || cause.status !== 429) return undefined;
  const { retryAfter } = cause;
  return retryAfter !== undefined && retryAfter >= 1 && retryAfter <= LONGEST_PAUSE ? retryAfter : undefined;
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
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
