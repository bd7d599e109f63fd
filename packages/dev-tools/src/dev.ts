import { rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createPageServer, createRemoteConfig, readDeprecationWarnings } from '@aboschalter/build';
import { getDevServerAddress, loadPorts } from '@aboschalter/reference-stack';
import { OVERRIDE_FILE, sendOverrideEntry, serveBuildFile, toOverrideUrl } from '@aboschalter/release';
import { loadRemoteDefinition } from '@aboschalter/release-manifest/remote-folder';
import { findRemotes } from './release/remotes.ts';
import { watchRemote } from './release/watch-remote.ts';
import { root, workDir } from './root.ts';
import { runCli, CliError } from './terminal/cli-error.ts';

// `pnpm dev <remote>`: serves a remote with hot module replacement on its stand-alone page, and as an override in the running shell.
await runCli(async () => {
  const [workspace] = parseArgs({ allowPositionals: true, options: {} }).positionals;
  const remotes = findRemotes().map(({ name }) => name);
  if (workspace === undefined || !remotes.includes(workspace)) {
    throw new CliError(`Name a remote: pnpm dev REMOTE. The remotes are ${remotes.join(', ')}.`);
  }
  const shellUrl = `http://localhost:${loadPorts(process.env).web}/aboschalter/`;
  await fetch(shellUrl, { signal: AbortSignal.timeout(5_000) }).catch(() => {
    throw new CliError('The product is not running: start it first in another terminal, with npm start.');
  });

  const { port, origin } = getDevServerAddress(process.env);
  const dir = path.join(root, workspace);
  const remote = await loadRemoteDefinition(dir);
  const outDir = path.join(workDir, 'dev', workspace);
  const cacheDir = path.join(workDir, 'cache/dev');
  rmSync(outDir, { recursive: true, force: true });

  const server = createPageServer(remote, {
    dir,
    outDir: path.join(workDir, 'dev-page', workspace),
    cacheDir,
    port,
    shellUrl,
    middlewares: [
      {
        name: 'override',
        path: `/remote/${OVERRIDE_FILE}`,
        // `watch` is created below, before the server starts.
        middleware: (_request: IncomingMessage, response: ServerResponse) => sendOverrideEntry(response, watch.getEntry),
      },
      {
        name: 'build',
        path: '/remote',
        middleware: (request: IncomingMessage, response: ServerResponse) => serveBuildFile(outDir, request, response),
      },
    ],
  });
  const watch = watchRemote({
    name: workspace,
    config: createRemoteConfig(remote, 'dev', { dir, outDir, cacheDir, mode: 'development' }),
    outDir,
    serverUrl: `${origin}/remote/`,
    onBuilt: (errors) => {
      console.log(errors ?? `${new Date().toLocaleTimeString('en-GB')}  ${workspace} is built; the shell loads it.`);
      if (errors === undefined) for (const warning of readDeprecationWarnings(outDir)) console.warn(warning);
    },
  });
  await server.start();
  const overriddenShellUrl = toOverrideUrl(shellUrl, `${origin}/remote/${OVERRIDE_FILE}`);
  console.log(
    `\n  ${workspace} alone   ${origin}/\n  in the shell    ${overriddenShellUrl}\n  Only this browser loads your build in the shell; 'Beenden' there restores the released one. Stop with Ctrl-C.\n`,
  );
  const end = () => {
    void Promise.allSettled([watch.end(), server.stop()]).then(() => process.exit(0));
  };
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
});
