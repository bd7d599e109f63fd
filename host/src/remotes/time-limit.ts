/** Staff see within ten seconds what is missing (milliseconds). */
export const TIME_LIMIT = 10_000;

/** The work has taken too long. */
export class TimeLimitPassed extends Error {}

/** The outcome of `work`, or a rejection with {@link TimeLimitPassed} once the time is over. */
export async function withTimeLimit<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeLimitPassed(`no answer within ${milliseconds} ms`)), milliseconds);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
