import { setImmediate as nextTurn } from 'node:timers/promises';

/** Work that responses do not wait for, sequential per key. */
export interface BackgroundWork {
  run(key: string, work: () => Promise<void>): void;
  /** Resolves once all work of a key that was begun so far has ended. */
  settled(key: string): Promise<void>;
  /** The same for all keys. */
  drain(): Promise<void>;
}

/** @param onError receives the errors of failed work, which are reported nowhere else */
export function createBackgroundWork(onError: (error: unknown) => void): BackgroundWork {
  const running = new Map<string, Promise<void>>();
  return {
    run(key, work) {
      const ended = (running.get(key) ?? Promise.resolve())
        // The response is sent first.
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
