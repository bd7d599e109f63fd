import { rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { DevServer, createRemoteConfig, createStandaloneDevConfig, readDeprecationWarnings, webpack } from '@aboschalter/build';
import { getDevServerAddress, loadPorts } from '@aboschalter/reference-stack';
import { OVERRIDE_FILE, toOverrideUrl } from '@aboschalter/release';
import { loadRemoteDefinition } from '@aboschalter/release-manifest/remote-folder';
import { findRemotes } from './release/remotes.ts';
import { serveBuildFile } from './release/serve-build-file.ts';
import { watchRemote, type Watch } from './release/watch-remote.ts';
import { root, workDir } from './root.ts';
import { runCli, CliError } from './terminal/cli-error.ts';

// `pnpm dev <remote>`: serves a remote with hot reload on its stand-alone page, and as an override in the running shell.
await runCli(async () => {
  const [workspace] = parseArgs({ allowPositionals: true, options: {} }).positionals;
  const remotes = findRemotes().map(({ name }) => name);
  if (workspace === undefined || !remotes.includes(workspace)) {
    throw new CliError(`Name a remote: pnpm dev REMOTE. The remotes are ${remotes.join(', ')}.`);
  }
  const web = `http://localhost:${loadPorts(process.env).web}`;
  const runtimeConfig = await fetch(`${web}/aboschalter/runtime-config.json`, { signal: AbortSignal.timeout(5_000) })
    .then((response) => response.text())
    .catch(() => {
      throw new CliError('The product is not running: start it first in another terminal, with npm start.');
    });

  const { port, origin } = getDevServerAddress(process.env);
  const dir = path.join(root, workspace);
  const remote = await loadRemoteDefinition(dir);
  const outDir = path.join(workDir, 'dev', workspace);
  const cacheDir = path.join(workDir, 'cache/dev');
  rmSync(outDir, { recursive: true, force: true });

  const compiler = webpack(createStandaloneDevConfig(remote, { dir, outDir: path.join(workDir, 'dev-page', workspace), cacheDir }));
  if (!compiler) throw new Error('webpack has created no compiler.');
  const server = new DevServer(
    {
      port,
      host: '127.0.0.1',
      hot: true,
      historyApiFallback: true,
      client: { overlay: false, logging: 'warn' },
      headers: { 'access-control-allow-origin': '*' },
      static: false,
      setupMiddlewares: (middlewares) => [
        {
          name: 'runtime-config',
          path: '/runtime-config.json',
          middleware: (_request: unknown, response: { end(text: string): void }) => response.end(runtimeConfig),
        },
        {
          name: 'override',
          path: `/remote/${OVERRIDE_FILE}`,
          middleware: (_request: unknown, response: ServerResponse) => sendOverride(response, watch),
        },
        {
          name: 'build',
          path: '/remote',
          middleware: (request: IncomingMessage, response: ServerResponse) => serveBuildFile(outDir, request, response),
        },
        ...middlewares,
      ],
    },
    compiler,
  );
  const watch = watchRemote({
    name: workspace,
    config: createRemoteConfig(remote, 'dev', { dir, outDir, cacheDir, mode: 'development' }),
    outDir,
    baseUrl: `${origin}/remote/`,
    onBuilt: (errors) => {
      console.log(errors ?? `${new Date().toLocaleTimeString('en-GB')}  ${workspace} is built; the shell loads it.`);
      if (errors === undefined) for (const warning of readDeprecationWarnings(outDir)) console.warn(warning);
    },
  });
  await server.start();
  const shellUrl = toOverrideUrl(`${web}/aboschalter/`, `${origin}/remote/${OVERRIDE_FILE}`);
  console.log(
    `\n  ${workspace} alone   ${origin}/\n  in the shell    ${shellUrl}\n  Only this browser loads your build in the shell; 'Beenden' there restores the released one. Stop with Ctrl-C.\n`,
  );
  const end = () => {
    void Promise.allSettled([watch.end(), server.stop()]).then(() => process.exit(0));
  };
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
});

/** Sends the last successful build as an override, or 503 before the first successful build. */
function sendOverride(response: ServerResponse, watch: Watch): void {
  const entry = watch.getEntry();
  response.writeHead(entry ? 200 : 503, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'access-control-allow-origin': '*',
  });
  response.end(JSON.stringify(entry ?? {}));
}
