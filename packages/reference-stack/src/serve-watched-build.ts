import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { CliError } from '@aboschalter/reference-program';
import { serveOverride } from '@aboschalter/release';
import { z } from 'zod';
import { startCommand } from './start-command.ts';

const manifestSchema = z.object({ name: z.string() });
const POLL_INTERVAL_MS = 200;

/** The build of a remote that is built again after each change, served as an override. */
export interface WatchedBuild {
  /** The name of the remote. */
  readonly name: string;
  /** The URL of the override, a parameter of the shell. */
  readonly overrideUrl: string;
  close(): Promise<void>;
}

/** Options of {@link serveWatchedBuild}. */
export interface WatchOptions {
  /** A shell command that builds the remote, and again after each change. */
  readonly command: string;
  /** The folder that the command writes. It is emptied first. */
  readonly folder: string;
  readonly port: number;
  /** Ends the command and rejects, if it is aborted before the first build. */
  readonly signal: AbortSignal;
}

/**
 * Runs the command of a team that builds its remote, and serves the build once it exists.
 * @throws CliError if the command ends before the first build, or if the port is in use
 * @throws Error (`AbortError`) if `signal` is aborted before the first build
 */
export async function serveWatchedBuild({ command, folder, port, signal }: WatchOptions): Promise<WatchedBuild> {
  rmSync(folder, { recursive: true, force: true });
  const { hasExited, stop } = startCommand(command);
  try {
    const file = path.join(folder, 'release.json');
    while (!existsSync(file)) {
      if (hasExited()) throw new CliError(`"${command}" ended before it had written ${file}.`);
      await delay(POLL_INTERVAL_MS, undefined, { signal });
    }
    const { name } = manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    const override = await serveOverride(name, folder, port);
    return {
      name,
      overrideUrl: override.url,
      async close() {
        await Promise.all([override.close(), stop()]);
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
