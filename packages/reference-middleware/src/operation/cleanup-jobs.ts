/** Minutes between two sweeps of a middleware. */
const EVERY = 10;

/** Removes what nobody needs any more. */
export type CleanupJob = (now: Date) => Promise<unknown>;

/**
 * Sweeps now and then, each for itself. What cannot be removed just now is there for the next time.
 * @returns ends it, once the sweeps that run are done
 */
export function startCleanupJobs(...sweeps: readonly CleanupJob[]): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  const sweepAll = () => {
    running = Promise.allSettled(sweeps.map((sweep) => sweep(new Date())));
  };
  sweepAll();
  const timer = setInterval(sweepAll, EVERY * 60_000);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
