import { createServer, type ServerResponse } from 'node:http';
import { readOverrideEntry, type OverrideEntry } from '../candidate/build-entry.ts';
import { loadBuild } from '../candidate/load-candidate.ts';
import { CliError } from '../cli-error.ts';
import { serveBuildFile } from './serve-build-file.ts';

/** A served override. */
export interface OverrideServer {
  /** The URL of the override: the value of the parameter `override` of the shell. */
  readonly url: string;
  close(): Promise<void>;
}

/** The served file that contains the registry entry of the override, with an absolute `baseUrl`. */
export const OVERRIDE_FILE = 'override.json';

/**
 * Serves the build in `folder` on loopback, with a registry entry. If a shell is opened with the URL of this entry as parameter
 * `override`, this browser uses the build instead of the release, provided that the installation allows the origin. The
 * folder is read with each request, so that a rebuild takes effect without a restart.
 * @param port 0 selects a free port
 * @throws CliError if the folder contains no build of the remote
 */
export async function serveOverride(name: string, folder: string, port = 0): Promise<OverrideServer> {
  loadBuild(folder, name);
  /** Set once the server listens, before the first request. */
  let origin = '';
  /** The last complete build, which is served while the bundler is writing the next one. */
  let lastEntry: OverrideEntry | undefined;
  const readEntry = (): OverrideEntry => {
    try {
      lastEntry = readOverrideEntry(folder, name, `${origin}/`);
    } catch (error) {
      if (!lastEntry) throw error;
    }
    return lastEntry;
  };
  const server = createServer((request, response) => {
    if (new URL(request.url ?? '/', origin).pathname === `/${OVERRIDE_FILE}`) sendOverrideEntry(response, readEntry);
    else serveBuildFile(folder, request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(new CliError(`Port ${port} cannot be used: ${error.message}`)));
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  origin = `http://localhost:${typeof address === 'object' && address ? address.port : port}`;
  return {
    url: `${origin}/${OVERRIDE_FILE}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * Sends the registry entry of an override to any origin, or 503 if there is no complete build.
 * @param readEntry returns the entry, or throws
 */
export function sendOverrideEntry(response: ServerResponse, readEntry: () => OverrideEntry): void {
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store', 'access-control-allow-origin': '*' };
  try {
    const text = JSON.stringify(readEntry());
    response.writeHead(200, headers).end(text);
  } catch {
    response.writeHead(503, headers).end('{}');
  }
}

/** Returns the URL of the shell with an override: adds the URL of the override as a parameter. */
export function toOverrideUrl(shell: string, overrideUrl: string): string {
  const link = new URL(shell);
  link.searchParams.set('override', overrideUrl);
  return link.href;
}
