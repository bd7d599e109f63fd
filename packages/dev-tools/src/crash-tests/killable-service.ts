import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { logDir, root, workDir } from '../root.ts';
import { pipeToLogFile } from '../terminal/process-log.ts';

/** A part of the product in a separate process, as in production. */
export interface KillableService {
  readonly url: string;
  /** Resolves when it is listening. */
  start(): Promise<void>;
  /** Kills it, as a power failure does; resolves when it has ended. */
  kill(): Promise<void>;
}

/** Node's compile cache, for faster restarts. */
const compiled = path.join(workDir, 'compiled');

/**
 * Creates a program of the repository, not yet started.
 * @param says its output when it is listening
 */
export function createKillableService(workspace: string, port: number, environment: NodeJS.ProcessEnv, says: string): KillableService {
  let child: ChildProcess | undefined;
  return {
    url: `http://127.0.0.1:${port}`,
    async start() {
      const script = path.join(root, 'packages', workspace, 'src/main.ts');
      const started = spawn(process.execPath, [script], {
        env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compiled, ...environment },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = started;
      pipeToLogFile(started, logDir, `killed-${workspace}`);
      let said = '';
      const listening = new Promise<void>((resolve, reject) => {
        const hear = (chunk: Buffer) => {
          said += chunk.toString();
          if (said.includes(says)) resolve();
        };
        started.stdout.on('data', hear);
        started.stderr.on('data', hear);
        started.once('error', reject);
        started.once('exit', () => reject(new Error(`${workspace} did not start: ${said.slice(0, 2_000)}`)));
      });
      await listening;
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}
