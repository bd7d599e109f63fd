/** Whether an error is the one of {@link withTimeout}, or of a browser API that has exceeded its own time limit. */
export const isTimeoutError = (error: unknown): error is DOMException => error instanceof DOMException && error.name === 'TimeoutError';

/**
 * Returns the outcome of `work`. Rejects with a `TimeoutError` after that many milliseconds, and aborts the signal, whether or
 * not `work` handles it.
 */
export async function withTimeout<T>(milliseconds: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const reason = new DOMException(`No answer within ${milliseconds} ms`, 'TimeoutError');
      reject(reason);
      controller.abort(reason);
    }, milliseconds);
  });
  try {
    return await Promise.race([work(controller.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
