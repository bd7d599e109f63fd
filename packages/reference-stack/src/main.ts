#!/usr/bin/env node
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { demoUsers } from '@aboschalter/reference-demo';
import { CliError } from '@aboschalter/reference-program';
import { toOverrideUrl } from '@aboschalter/release';
import { z } from 'zod';
import { copyReleases } from './copy-releases.ts';
import { findPortConflict, getDevServerAddress, getPageServerAddress, loadPorts } from './ports.ts';
import { loadOrCreateSharedSecret } from './secret.ts';
import { startCommand } from './start-command.ts';
import { startStackInProcess, type RunningStack } from './start-stack.ts';
import { serveWatchedBuild, type WatchedBuild } from './serve-watched-build.ts';

const USAGE = `aboschalter-stack [--watch COMMAND] [--dir dist] [--page COMMAND] [--data FOLDER] [--reset]
Starts the shell and its remotes with middleware, identity provider and card workstation, with invented data.

--watch COMMAND  runs COMMAND, which builds a remote and again after each change, and shows its build in the shell
--dir FOLDER     the folder that COMMAND writes (dist)
--page COMMAND   runs COMMAND, which serves a page of the remote alone on ABOSCHALTER_PAGE_PORT, with the settings of ABOSCHALTER_SHELL_URL
--data FOLDER    the folder for data and releases (.aboschalter)
--reset          starts with fresh data

ABOSCHALTER_WEB_PORT, _MIDDLEWARE_PORT, _IDENTITY_PORT, _CARDS_PORT, _DEV_PORT and _PAGE_PORT change the ports.`;

/** The parts of the package: its version, and the paths of the pages in its releases. */
const packageDir = path.resolve(import.meta.dirname, '..');
const packageSchema = z.object({ version: z.string() });
const siteSchema = z.object({ basePath: z.string(), standalonePages: z.record(z.string(), z.string()) });
const readJson = (file: string): unknown => JSON.parse(readFileSync(path.join(packageDir, file), 'utf8'));

try {
  const { values } = parseArgs({
    options: {
      watch: { type: 'string' },
      page: { type: 'string' },
      dir: { type: 'string', default: 'dist' },
      data: { type: 'string', default: '.aboschalter' },
      reset: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) console.log(USAGE);
  else await run({ ...values, dataDir: path.resolve(values.data), folder: path.resolve(values.dir) });
  process.exit();
} catch (error) {
  console.error(error instanceof CliError || isUsageError(error) ? error.message : error);
  process.exit(1);
}

/** Whether an error was thrown by `parseArgs` of `node:util`. */
function isUsageError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}

interface RunOptions {
  readonly watch?: string | undefined;
  readonly page?: string | undefined;
  readonly folder: string;
  readonly dataDir: string;
  readonly reset: boolean;
}

/** Starts everything, prints the addresses, and closes it after a signal to this process. */
async function run({ watch, page, folder, dataDir, reset }: RunOptions): Promise<void> {
  const ports = loadPorts(process.env);
  const conflict = await findPortConflict(ports);
  if (conflict !== undefined) throw new CliError(conflict);
  if (!existsSync(path.join(packageDir, 'releases')))
    throw new CliError('This package contains no releases. In the repository, use npm start.');
  if (reset) rmSync(dataDir, { recursive: true, force: true });
  const dev = getDevServerAddress(process.env);
  const remotePage = getPageServerAddress(process.env);
  const stack = await startStackInProcess({
    ports,
    dataDir,
    releaseRoot: copyReleases(path.join(packageDir, 'releases'), dataDir, packageSchema.parse(readJson('package.json')).version),
    secret: loadOrCreateSharedSecret(dataDir),
    devOrigin: dev.origin,
    remotePageOrigin: remotePage.origin,
    ...siteSchema.parse(readJson('site.json')),
  });
  const stopping = new AbortController();
  const { signal } = stopping;
  for (const name of ['SIGINT', 'SIGTERM']) process.once(name, () => stopping.abort());
  let build: WatchedBuild | undefined;
  const pageServer =
    page === undefined
      ? undefined
      : startCommand(page, { ABOSCHALTER_PAGE_PORT: String(remotePage.port), ABOSCHALTER_SHELL_URL: stack.urls.shell });
  try {
    if (watch !== undefined) build = await serveWatchedBuild({ command: watch, folder, port: dev.port, signal });
    console.log(renderAddresses(stack, build, pageServer && remotePage.origin));
    if (!signal.aborted) await once(signal, 'abort');
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    await Promise.all([build?.close(), pageServer?.stop(), stack.close()]);
  }
}

function renderAddresses({ urls }: RunningStack, build: WatchedBuild | undefined, pageOrigin: string | undefined): string {
  const accounts = demoUsers.map(({ username, description }) => `    ${username.padEnd(20)} ${description}`).join('\n');
  const override = build === undefined ? '' : `\n  with ${build.name.padEnd(17)} ${toOverrideUrl(urls.shell, build.overrideUrl)}`;
  const ownPage = pageOrigin === undefined ? '' : `\n  the remote alone       ${pageOrigin}/`;
  return `
  Aboschalter            ${urls.shell}${override}${ownPage}
  Card reader            ${urls.cards}

  Demo accounts, password "${demoUsers[0]?.password ?? ''}":
${accounts}

  Stop with Ctrl-C.
`;
}
