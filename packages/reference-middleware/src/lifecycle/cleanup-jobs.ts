/** Minutes between two runs of the jobs. */
const INTERVAL_MINUTES = 10;

/** A function that deletes outdated data. */
export type CleanupJob = (now: Date) => Promise<unknown>;

/**
 * Runs all jobs now and every ten minutes. A failed job does not affect the others, and runs again the next time.
 * @returns a function that stops the jobs and waits for the current run
 */
export function startCleanupJobs(...jobs: readonly CleanupJob[]): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  const runAll = () => {
    running = Promise.allSettled(jobs.map((job) => job(new Date())));
  };
  runAll();
  const timer = setInterval(runAll, INTERVAL_MINUTES * 60_000);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
