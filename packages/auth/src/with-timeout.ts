/**
 * Runs `work` for at most `limit` milliseconds; then aborts its signal and rejects, whether or not
 * `work` handles the signal.
 */
export async function withTimeout<T>(limit: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limited = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const reason = new DOMException('The time limit was exceeded.', 'TimeoutError');
      reject(reason);
      controller.abort(reason);
    }, limit);
  });
  try {
    return await Promise.race([work(controller.signal), limited]);
  } finally {
    clearTimeout(timer);
  }
}
