/** Runs a task at once, or as soon as one of the running tasks has ended. */
export type Limiter = <T>(task: () => Promise<T>) => Promise<T>;

/** Creates a limiter. It starts its tasks in their order, and at most `maxRunning` of them run at the same time. */
export function createLimiter(maxRunning: number): Limiter {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (running < maxRunning) running += 1;
    // A waiting task replaces a task that has ended, so `running` stays the same.
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
