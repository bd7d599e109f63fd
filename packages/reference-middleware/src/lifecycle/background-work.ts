import { setImmediate as nextTurn } from 'node:timers/promises';

/** Runs work that responses do not wait for. */
export interface BackgroundWork {
  /** Runs work after the earlier work with the same key. */
  run(key: string, work: () => Promise<void>): void;
  /** Resolves once all work with a key that was added so far has ended. */
  settled(key: string): Promise<void>;
  /** Resolves once all work that was added so far has ended. */
  drain(): Promise<void>;
}

/** @param onError receives the errors of failed work, which are reported nowhere else */
export function createBackgroundWork(onError: (error: unknown) => void): BackgroundWork {
  const running = new Map<string, Promise<void>>();
  return {
    run(key, work) {
      const ended = (running.get(key) ?? Promise.resolve())
        // Lets the caller send its response first.
        .then(() => nextTurn())
        .then(work)
        .catch(onError)
        .finally(() => {
          if (running.get(key) === ended) running.delete(key);
        });
      running.set(key, ended);
    },
    async settled(key) {
      await running.get(key);
    },
    async drain() {
      await Promise.all(running.values());
    },
  };
}
