import type { ChildProcess } from 'node:child_process';
import { startProcess } from './service-process.ts';
import type { ServiceName } from './services.ts';
import { addressesOf, type StackSettings } from './stack-settings.ts';

/** The parts behind, running. */
export interface Stack {
  readonly settings: StackSettings;
  readonly addresses: ReturnType<typeof addressesOf>;
  /** Ends one part, as if it had crashed (`SIGKILL`) or been stopped. */
  stop(name: ServiceName, signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  start(name: ServiceName): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts identity provider, middleware, card workplace and web server.
 * @param onExit is told of a part that ends on its own
 */
export async function startStack(settings: StackSettings, onExit: (name: ServiceName) => void = () => undefined): Promise<Stack> {
  const running = new Map<ServiceName, ChildProcess>();

  const start = async (name: ServiceName) => {
    const { child, ready } = startProcess(name, settings);
    running.set(name, child);
    child.once('exit', () => {
      if (running.get(name) !== child) return;
      running.delete(name);
      onExit(name);
    });
    await ready;
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
    await start('identity');
    const middlewares = settings.middlewares
      ? (['middleware', 'secondMiddleware', 'gateway', 'faultGate'] as const)
      : (['middleware'] as const);
    await Promise.all([...middlewares, 'cards' as const, 'web' as const].map(start));
  } catch (error) {
    await close();
    throw error;
  }
  return { settings, addresses: addressesOf(settings), start, stop, close };
}
