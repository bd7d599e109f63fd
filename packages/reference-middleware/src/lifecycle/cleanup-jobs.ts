/** Minutes between two runs. */
const EVERY = 10;

/** Deletes outdated data. */
export type CleanupJob = (now: Date) => Promise<unknown>;

/**
 * Runs the jobs periodically and independently. A failed one is repeated the next time.
 * @returns a function that stops them after their current runs
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
