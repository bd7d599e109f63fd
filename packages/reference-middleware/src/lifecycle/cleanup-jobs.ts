const INTERVAL_MINUTES = 10;

/** Deletes outdated data. */
export type CleanupJob = (now: Date) => Promise<unknown>;

/**
 * Runs all jobs now and every ten minutes. The failure of a job does not affect the others; it runs again the next time.
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
