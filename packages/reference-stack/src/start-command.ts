import { spawn } from 'node:child_process';

/** A running command of a team. */
export interface RunningCommand {
  readonly hasExited: () => boolean;
  /** Ends the command with the processes that it has started. Resolves when it has ended. */
  stop(): Promise<void>;
}

/**
 * Starts a shell command, which prints to this terminal.
 * @param env variables in addition to those of this process
 */
export function startCommand(command: string, env: Readonly<Record<string, string>> = {}): RunningCommand {
  const child = spawn(command, {
    shell: true,
    stdio: 'inherit',
    detached: process.platform !== 'win32',
    env: { ...process.env, ...env },
  });
  const hasExited = () => child.exitCode !== null || child.signalCode !== null;
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  return {
    hasExited,
    async stop() {
      // The process group, since the shell does not pass signals on to the command.
      if (!hasExited() && child.pid !== undefined) process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGTERM');
      await exited;
    },
  };
}
