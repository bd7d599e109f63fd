import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { z } from 'zod';
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

const message = z.union([z.object({ ready: z.literal(true) }), z.object({ failed: z.string() })]);
const script = path.join(import.meta.dirname, 'run-service.ts');

/** The provider warns of any Node that is not a long-term release; the project brings its own on purpose. */
const withoutNoise = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !line.includes('oidc-provider WARNING: Unsupported runtime'))
    .join('\n');

/**
 * Starts identity provider, middleware, card workplace and web server.
 * @param onExit is told of a part that ends on its own
 */
export async function startStack(settings: StackSettings, onExit: (name: ServiceName) => void = () => undefined): Promise<Stack> {
  const running = new Map<ServiceName, ChildProcess>();

  const start = (name: ServiceName) =>
    new Promise<void>((resolve, reject) => {
      const child = fork(script, [name, JSON.stringify(settings)], { stdio: ['ignore', 'inherit', 'pipe', 'ipc'] });
      child.stderr?.on('data', (chunk: Buffer) => {
        process.stderr.write(withoutNoise(chunk.toString()));
      });
      running.set(name, child);
      child.once('message', (raw) => {
        const said = message.parse(raw);
        if ('ready' in said) resolve();
        else reject(new Error(`${name}: ${said.failed}`));
      });
      child.once('exit', () => {
        if (running.get(name) !== child) return;
        running.delete(name);
        reject(new Error(`${name} ended before it was ready`));
        onExit(name);
      });
    });

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
    await Promise.all([start('middleware'), start('cards'), start('web')]);
  } catch (error) {
    await close();
    throw error;
  }
  return { settings, addresses: addressesOf(settings), start, stop, close };
}
