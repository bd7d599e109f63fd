/** Returns whether an error is a timeout of {@link withTimeout} or of a browser API. */
export const isTimeoutError = (error: unknown): error is DOMException => error instanceof DOMException && error.name === 'TimeoutError';

/**
 * Returns the result of `work`. If `work` has not ended after the timeout, rejects with a `TimeoutError` and aborts the signal that
 * `work` has received.
 */
export async function withTimeout<T>(milliseconds: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const reason = new DOMException(`No answer within ${milliseconds} ms`, 'TimeoutError');
      // First, so that this error is returned even if `work` rejects with another one when its signal is aborted.
      reject(reason);
      controller.abort(reason);
    }, milliseconds);
  });
  try {
    return await Promise.race([work(controller.signal), timeout]);
  } finally {
    clearTimeout(timer);
  }
}
