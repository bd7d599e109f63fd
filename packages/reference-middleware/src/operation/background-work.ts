import { setImmediate as nextTurn } from 'node:timers/promises';

/** Work that no response waits for, one after the other per key. */
export interface BackgroundWork {
  run(key: string, work: () => Promise<void>): void;
  /** Resolves once the work of a key that was begun until now has ended. */
  settled(key: string): Promise<void>;
  /** The same for all keys. */
  drain(): Promise<void>;
}

/** @param onError receives the errors of work that failed; they are reported nowhere else */
export function createBackgroundWork(onError: (error: unknown) => void): BackgroundWork {
  const running = new Map<string, Promise<void>>();
  return {
    run(key, work) {
      const ended = (running.get(key) ?? Promise.resolve())
        // The response is written first.
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
