import type { ChildProcess } from 'node:child_process';
import { startServiceProcess } from './service-process.ts';
import type { ServiceName } from './services.ts';
import { getTestStackUrls, type TestStackSettings } from './test-stack-settings.ts';

/** The services of the product, started together. */
export interface Stack {
  readonly settings: TestStackSettings;
  readonly addresses: ReturnType<typeof getTestStackUrls>;
  /** Stops one service: in an orderly way (`SIGTERM`, the default), or as in a crash (`SIGKILL`). */
  stop(name: ServiceName, signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  start(name: ServiceName): Promise<void>;
  close(): Promise<void>;
}

/** Options of {@link startStack}. */
export interface StartOptions {
  /** Called when a service ends unexpectedly. */
  readonly onExit?: (name: ServiceName) => void;
  /** Called when the start of a service begins, and again when the service is ready. */
  readonly onStart?: (name: ServiceName, isReady: boolean) => void;
  /** Resolves when the releases are built; then the web server starts. */
  readonly releases?: Promise<unknown>;
}

/** Starts identity provider, middleware, card workstation and web server. */
export async function startStack(
  settings: TestStackSettings,
  { onExit = () => undefined, onStart = () => undefined, releases = Promise.resolve() }: StartOptions = {},
): Promise<Stack> {
  const running = new Map<ServiceName, ChildProcess>();

  const start = async (name: ServiceName) => {
    const { child, ready } = startServiceProcess(name, settings);
    running.set(name, child);
    child.once('exit', () => {
      if (running.get(name) !== child) return;
      running.delete(name);
      onExit(name);
    });
    await ready;
  };
  const startWithProgress = async (name: ServiceName) => {
    onStart(name, false);
    await start(name);
    onStart(name, true);
  };

  const stop = async (name: ServiceName, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') => {
    const child = running.get(name);
    running.delete(name);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => {
      child.once('exit', resolve);
    });
    child.kill(signal);
    await ended;
  };
  const close = async () => {
    await Promise.all([...running.keys()].map((name) => stop(name)));
  };

  try {
    const middlewares = settings.middlewares
      ? (['middleware', 'secondMiddleware', 'loadBalancer', 'faultProxy'] as const)
      : (['middleware'] as const);
    await Promise.all([
      startWithProgress('identity').then(() => Promise.all([...middlewares, 'cards' as const].map(startWithProgress))),
      releases.then(() => startWithProgress('web')),
    ]);
  } catch (error) {
    await close();
    throw error;
  }
  return { settings, addresses: getTestStackUrls(settings), start, stop, close };
}
