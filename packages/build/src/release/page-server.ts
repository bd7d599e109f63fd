import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DefinitionWithMetadata } from '@aboschalter/release-manifest/remote-metadata';
import webpack from 'webpack';
import DevServer, { type Middleware } from 'webpack-dev-server';
import type { BaseOptions } from '../preset/base-config.ts';
import { createStandaloneDevConfig } from '../preset/standalone-config.ts';

/** Options of {@link createPageServer}. */
export interface PageServerOptions extends Pick<BaseOptions, 'dir' | 'outDir' | 'cacheDir'> {
  readonly port: number;
  /** The URL of a running shell, ending in a slash. The page uses its `runtime-config.json`. */
  readonly shellUrl: string;
  /** Further handlers, which run before those of the development server. */
  readonly middlewares?: readonly Middleware[];
}

/**
 * Creates the development server of a remote's stand-alone page, on loopback, with hot module replacement. The page shows the
 * errors of a failed build. `start` of the server rejects if the port is in use.
 */
export function createPageServer(remote: DefinitionWithMetadata, options: PageServerOptions): DevServer {
  const { port, shellUrl, middlewares = [], ...build } = options;
  const compiler = webpack(createStandaloneDevConfig(remote, build));
  if (!compiler) throw new Error('webpack has created no compiler.');
  return new DevServer(
    {
      port,
      host: '127.0.0.1',
      hot: true,
      historyApiFallback: true,
      client: { overlay: { errors: true, warnings: false, runtimeErrors: false }, logging: 'warn' },
      headers: { 'access-control-allow-origin': '*' },
      static: false,
      setupMiddlewares: (defaults) => [
        {
          name: 'runtime-config',
          path: '/runtime-config.json',
          middleware: (_request: IncomingMessage, response: ServerResponse) => void sendRuntimeConfig(shellUrl, response),
        },
        ...middlewares,
        ...defaults,
      ],
    },
    compiler,
  );
}

/** Sends the `runtime-config.json` of the shell, or 502 while the shell does not respond. */
async function sendRuntimeConfig(shellUrl: string, response: ServerResponse): Promise<void> {
  try {
    const loaded = await fetch(new URL('runtime-config.json', shellUrl), { signal: AbortSignal.timeout(5_000) });
    const text = await loaded.text();
    response.writeHead(loaded.status, { 'content-type': 'application/json' }).end(text);
  } catch {
    response.writeHead(502).end();
  }
}
