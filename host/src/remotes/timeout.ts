/** The timeout in milliseconds, after which staff see which part is missing. */
export const LOAD_TIMEOUT_MS = 10_000;

/** The work has exceeded its timeout. */
export class TimeoutError extends Error {}

/** Returns the outcome of `work`, or rejects with {@link TimeoutError} after the timeout. */
export async function withTimeout<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(`no answer within ${milliseconds} ms`)), milliseconds);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
