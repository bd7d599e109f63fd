import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { z } from 'zod';
import { pipeToLogFile } from '../terminal/process-log.ts';
import { CliError } from '../terminal/cli-error.ts';
import type { ServiceName } from './services.ts';
import type { StackSettings } from './stack-settings.ts';

const messageSchema = z.union([z.object({ ready: z.literal(true) }), z.object({ failed: z.string() })]);
const script = path.join(import.meta.dirname, 'run-service.ts');

/**
 * Removes the provider's warning about Node versions that are no long-term release, which the project uses on purpose.
 */
const withoutNoise = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !line.includes('oidc-provider WARNING: Unsupported runtime'))
    .join('\n');

/** A service in a separate process. */
export interface ServiceProcess {
  readonly child: ChildProcess;
  /** Rejects if it fails to start: with a `CliError`, if the service has reported one. */
  readonly ready: Promise<void>;
}

/**
 * Starts one service. Its settings are sent over the channel between the processes: they contain secrets, and arguments
 * and environment of a process can be read by others.
 */
export function startServiceProcess(name: ServiceName, settings: StackSettings): ServiceProcess {
  const { logFolder } = settings;
  const child = fork(script, [name], { stdio: ['ignore', logFolder === undefined ? 'inherit' : 'pipe', 'pipe', 'ipc'] });
  if (logFolder !== undefined) pipeToLogFile(child, logFolder, `${name}-${child.pid}`);
  child.stderr?.on('data', (chunk: Buffer) => {
    process.stderr.write(withoutNoise(chunk.toString()));
  });
  const ready = new Promise<void>((resolve, reject) => {
    child.once('message', (raw) => {
      const said = messageSchema.parse(raw);
      if ('ready' in said) resolve();
      else reject(new CliError(`${name}: ${said.failed}`));
    });
    child.once('exit', () => reject(new Error(`${name} ended before it was ready`)));
    child.once('error', reject);
  });
  child.send(settings, () => undefined);
  return { child, ready };
}
