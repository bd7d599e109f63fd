import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { logDir, root, workDir } from '../root.ts';
import { pipeToLogFile } from '../terminal/process-log.ts';

/** A part of the product in a separate process, as in production. */
export interface KillableService {
  readonly url: string;
  /** Starts the process. Resolves when the service is listening. */
  start(): Promise<void>;
  /** Kills the process, as a power failure does. Resolves when the process has ended. */
  kill(): Promise<void>;
}

/** Folder of Node's compile cache, for faster restarts. */
const compileCacheDir = path.join(workDir, 'compiled');

/**
 * Creates a service from the `src/main.ts` of a package, without starting it.
 * @param readyText the text that the program prints when it is listening
 */
export function createKillableService(workspace: string, port: number, environment: NodeJS.ProcessEnv, readyText: string): KillableService {
  let child: ChildProcess | undefined;
  return {
    url: `http://127.0.0.1:${port}`,
    async start() {
      const script = path.join(root, 'packages', workspace, 'src/main.ts');
      const started = spawn(process.execPath, [script], {
        env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCacheDir, ...environment },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = started;
      pipeToLogFile(started, logDir, `killed-${workspace}`);
      let output = '';
      await new Promise<void>((resolve, reject) => {
        const onOutput = (chunk: Buffer) => {
          output += chunk.toString();
          if (output.includes(readyText)) resolve();
        };
        started.stdout.on('data', onOutput);
        started.stderr.on('data', onOutput);
        started.once('error', reject);
        started.once('exit', () => reject(new Error(`${workspace} did not start: ${output.slice(0, 2_000)}`)));
      });
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}
