#!/usr/bin/env node
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  isTypeScriptSupported,
  loadRemoteDefinition,
  readRemoteVersion,
  runWithTypeStripping,
} from '@aboschalter/release-manifest/remote-folder';
import { readDeprecationWarnings } from '../platform/deprecations.ts';
import { createRemoteConfig } from '../preset/create-remote-config.ts';
import { runBuild, watchBuild } from '../release/build.ts';
import { createPageServer } from '../release/page-server.ts';

const USAGE = `aboschalter-build [--out dist] [--watch | --page]
Builds the remote in this folder: src/remote.ts, smoke.json, version of package.json. Warns about deprecated exports of the platform.
--watch       builds readable code, and again after each change
--page        serves a page of the remote alone, and shows each change without reloading the page
--port PORT   the port of the page (ABOSCHALTER_PAGE_PORT, 4311)
--shell URL   a running shell, whose settings the page uses (ABOSCHALTER_SHELL_URL)`;

const DEFAULT_PAGE_PORT = '4311';
const DEFAULT_SHELL_URL = 'http://localhost:4300/aboschalter/';

try {
  const { values } = parseArgs({
    options: {
      out: { type: 'string', default: 'dist' },
      watch: { type: 'boolean', default: false },
      page: { type: 'boolean', default: false },
      port: { type: 'string', default: process.env['ABOSCHALTER_PAGE_PORT'] ?? DEFAULT_PAGE_PORT },
      shell: { type: 'string', default: process.env['ABOSCHALTER_SHELL_URL'] ?? DEFAULT_SHELL_URL },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) console.log(USAGE);
  else if (!isTypeScriptSupported()) process.exitCode = runWithTypeStripping();
  else await run({ ...values, dir: process.cwd(), outDir: path.resolve(values.out) });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

interface RunOptions {
  readonly dir: string;
  readonly outDir: string;
  readonly watch: boolean;
  readonly page: boolean;
  readonly port: string;
  readonly shell: string;
}

/**
 * Builds the remote in a folder once. With `watch` or `page`, builds until the process ends.
 * @throws Error with webpack's messages if the build fails, or if a value of an option is invalid
 */
async function run({ dir, outDir, watch, page, port, shell }: RunOptions): Promise<void> {
  if (watch && page) throw new Error('Use --watch or --page, not both. To use both, run the command twice, in two terminals.');
  const version = readRemoteVersion(dir);
  const remote = await loadRemoteDefinition(dir);
  const cacheDir = path.join(dir, 'node_modules/.cache/aboschalter');
  const printResult = () => {
    console.log(`${remote.name} ${version}: ${path.relative(dir, outDir)}`);
    for (const warning of readDeprecationWarnings(outDir)) console.warn(warning);
  };
  if (page) {
    if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) throw new Error(`--port is a number up to 65535, not ${port}.`);
    if (!URL.canParse(shell)) throw new Error(`--shell is a URL, not ${shell}.`);
    const pageDir = path.join(cacheDir, 'page');
    const server = createPageServer(remote, { dir, outDir: pageDir, cacheDir, port: Number(port), shellUrl: new URL('./', shell).href });
    await server.start();
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void server.stop().then(() => process.exit()));
    return;
  }
  if (watch) {
    const config = createRemoteConfig(remote, version, { dir, outDir, cacheDir, mode: 'development' });
    watchBuild(config, (errors) => (errors === undefined ? printResult() : console.error(errors)));
    return;
  }
  await runBuild(createRemoteConfig(remote, version, { dir, outDir, cacheDir }));
  printResult();
}
