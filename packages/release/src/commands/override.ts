import { createServer, type ServerResponse } from 'node:http';
import path from 'node:path';
import { readFile } from 'node:fs/promises';
import { readOverrideEntry } from '../candidate/build-entry.ts';
import { mediaType } from '../candidate/media-type.ts';
import { loadCandidate } from '../candidate/load-candidate.ts';
import { Refused } from '../refused.ts';

/** A build that is served for the own browser. */
export interface RunningOverride {
  /** What the shell is to be told: it stands in the address of the page behind `?override=`. */
  readonly address: string;
  close(): Promise<void>;
}

/** Where the shell finds what stands in for a release: its registry entry, with an absolute `baseUrl`. */
export const OVERRIDE_FILE = 'override.json';

/**
 * Serves the build in `folder` on loopback, as a registry entry of its own beside its files. Whoever opens the shell with its
 * address behind `?override=` gets it in place of the release, in that browser alone, if the installation allows its origin.
 * The folder is read anew with each request: what is built there again counts from the next look on.
 * @param port 0 for one that is free
 * @throws Refused if the folder holds no build of the remote
 */
export async function override(name: string, folder: string, port = 0): Promise<RunningOverride> {
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
    server.once('error', (error) => reject(new Refused(`Port ${port} cannot be had: ${error.message}`)));
    server.listen(port, '127.0.0.1', resolve);
  });
  const at = server.address();
  origin = `http://localhost:${typeof at === 'object' && at ? at.port : port}`;
  return {
    address: `${origin}/${OVERRIDE_FILE}`,
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
  if (!full.startsWith(path.resolve(folder) + path.sep)) throw new Refused(`${file} is outside of ${folder}.`);
  const body = await readFile(full);
  response.setHeader('content-type', mediaType(file));
  response.end(body);
}

/** The address of the shell with an override in it. */
export function overrideUrl(shell: string, address: string): string {
  const link = new URL(shell);
  link.searchParams.set('override', address);
  return link.href;
}
