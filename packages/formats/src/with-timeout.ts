/** Returns whether an error is a timeout of {@link withTimeout} or of a browser API. */
export const isTimeoutError = (error: unknown): error is DOMException => error instanceof DOMException && error.name === 'TimeoutError';

/**
 * Returns the result of `work`. After the timeout it aborts the signal and rejects with a `TimeoutError`, even if `work`
 * ignores the signal.
 */
export async function withTimeout<T>(milliseconds: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const reason = new DOMException(`No answer within ${milliseconds} ms`, 'TimeoutError');
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
