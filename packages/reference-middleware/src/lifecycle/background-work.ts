import { setImmediate as waitForNextTurn } from 'node:timers/promises';

/** Runs work that responses do not wait for. */
export interface BackgroundWork {
  /** Runs work as soon as all earlier work with the same key has ended. */
  run(key: string, work: () => Promise<void>): void;
  /** Resolves once all work with a key that was added so far has ended. */
  waitFor(key: string): Promise<void>;
  /** Resolves once all work that was added so far has ended. */
  drain(): Promise<void>;
}

/**
 * Creates the background work of one server.
 * @param onError receives the errors of failed work, which are reported nowhere else
 */
export function createBackgroundWork(onError: (error: unknown) => void): BackgroundWork {
  const running = new Map<string, Promise<void>>();
  return {
    run(key, work) {
      const ended = (running.get(key) ?? Promise.resolve())
        // Let the caller send its response before the work begins.
        .then(() => waitForNextTurn())
        .then(work)
        .catch(onError)
        .finally(() => {
          if (running.get(key) === ended) running.delete(key);
        });
      running.set(key, ended);
    },
    async waitFor(key) {
      await running.get(key);
    },
    async drain() {
      await Promise.all(running.values());
    },
  };
}
