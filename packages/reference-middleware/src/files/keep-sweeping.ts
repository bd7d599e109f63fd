import type { Database } from '../db/open-database.ts';
import type { FileStore } from './file-store.ts';

/** Minutes between two sweeps of a middleware. */
const EVERY = 10;

/**
 * Sweeps now and then. What cannot be removed just now is there for the next time.
 * @returns ends it, once the sweep that runs is done
 */
export function keepSweeping(files: FileStore, db: Database): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  const sweep = () => {
    running = files.sweep(db, new Date()).catch(() => undefined);
  };
  sweep();
  const timer = setInterval(sweep, EVERY * 60_000);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
