import { createServer, type ServerResponse } from 'node:http';
import path from 'node:path';
import { readFile } from 'node:fs/promises';
import { readOverrideEntry } from '../candidate/build-entry.ts';
import { getMediaType } from '../candidate/media-type.ts';
import { loadCandidate } from '../candidate/load-candidate.ts';
import { CliError } from '../cli-error.ts';

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
  loadCandidate(folder, name);
  let origin = '';
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('cache-control', 'no-store');
    response.setHeader('x-content-type-options', 'nosniff');
    const file = decodeURIComponent(new URL(request.url ?? '/', origin).pathname).slice(1);
    handleRequest(response, name, folder, file, `${origin}/`).catch(() => response.writeHead(404).end());
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

async function handleRequest(response: ServerResponse, name: string, folder: string, file: string, baseUrl: string): Promise<void> {
  if (file === OVERRIDE_FILE) {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(readOverrideEntry(folder, name, baseUrl)));
    return;
  }
  const full = path.resolve(folder, file);
  if (!full.startsWith(path.resolve(folder) + path.sep)) throw new CliError(`${file} is outside of ${folder}.`);
  const body = await readFile(full);
  response.setHeader('content-type', getMediaType(file));
  response.end(body);
}

/** Returns the URL of the shell with an override: adds the URL of the override as a parameter. */
export function toOverrideUrl(shell: string, overrideUrl: string): string {
  const link = new URL(shell);
  link.searchParams.set('override', overrideUrl);
  return link.href;
}
