import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { z } from 'zod';
import { pipeToLogFile } from '../terminal/process-log.ts';
import { CliError } from '../terminal/cli-error.ts';
import type { ServiceName } from './services.ts';
import type { TestStackSettings } from './test-stack-settings.ts';

const messageSchema = z.union([z.object({ ready: z.literal(true) }), z.object({ failed: z.string() })]);
const script = path.join(import.meta.dirname, 'run-service.ts');

/**
 * Removes the warning of the identity provider that the Node version has no long-term support, since the project uses this
 * version on purpose.
 */
const removeRuntimeWarning = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !line.includes('oidc-provider WARNING: Unsupported runtime'))
    .join('\n');

/** A service in a separate process. */
export interface ServiceProcess {
  readonly child: ChildProcess;
  /** Resolves when the service is ready. Rejects if it does not start: with a `CliError`, if the service has reported a reason. */
  readonly ready: Promise<void>;
}

/**
 * Starts one service. Its settings are sent over the channel between the processes, because they contain secrets: other
 * processes can read the arguments and the environment of a process.
 */
export function startServiceProcess(name: ServiceName, settings: TestStackSettings): ServiceProcess {
  const { logFolder } = settings;
  const child = fork(script, [name], { stdio: ['ignore', logFolder === undefined ? 'inherit' : 'pipe', 'pipe', 'ipc'] });
  if (logFolder !== undefined) pipeToLogFile(child, logFolder, `${name}-${child.pid}`);
  child.stderr?.on('data', (chunk: Buffer) => {
    process.stderr.write(removeRuntimeWarning(chunk.toString()));
  });
  const ready = new Promise<void>((resolve, reject) => {
    child.once('message', (raw) => {
      const message = messageSchema.parse(raw);
      if ('ready' in message) resolve();
      else reject(new CliError(`${name}: ${message.failed}`));
    });
    child.once('exit', () => reject(new Error(`${name} ended before it was ready`)));
    child.once('error', reject);
  });
  child.send(settings, () => undefined);
  return { child, ready };
}
