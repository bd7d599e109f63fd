import { onTestFinished, vi } from 'vitest';

/** Creates the `navigator.locks` of one origin, which jsdom lacks, with one exclusive lock. */
function createFakeLocks() {
  let last: Promise<unknown> = Promise.resolve();
  const request = async (_name: string, options: LockOptions, work: () => Promise<unknown>): Promise<unknown> => {
    const before = last;
    const turn = Promise.withResolvers<void>();
    last = turn.promise;
    const aborted = new Promise<never>((_resolve, reject) => {
      options.signal?.addEventListener('abort', () => {
        reject(new DOMException('aborted', 'AbortError'));
      });
    });
    try {
      await Promise.race([before, aborted]);
      return await work();
    } finally {
      // Also after an abort, the next request must wait until all requests before this one have ended.
      void before.then(() => {
        turn.resolve();
      });
    }
  };
  return { request };
}

/** Creates the class `BroadcastChannel` of one origin. A message arrives in the next microtask. */
function createFakeChannelClass(): { new (name: string): EventTarget } {
  const open = new Set<EventTarget>();
  return class extends EventTarget {
    constructor() {
      super();
      open.add(this);
    }

    postMessage(data: unknown): void {
      for (const other of open) {
        if (other !== this) queueMicrotask(() => other.dispatchEvent(new MessageEvent('message', { data })));
      }
    }

    close(): void {
      open.delete(this);
    }
  };
}

/** Adds locks and channels to jsdom, for several tabs, until the test ends. */
export function installFakeBrowser(): void {
  vi.stubGlobal('BroadcastChannel', createFakeChannelClass());
  Object.defineProperty(navigator, 'locks', { configurable: true, value: createFakeLocks() });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
}
