import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { getMediaType } from '../candidate/media-type.ts';

/**
 * Sends a file of the build in a folder, or 404 if it is missing. Reads the file synchronously: an asynchronous read would
 * wait for the reads of the bundler in the same process, longer than the timeout of scripts.
 * @param request the path of its `url` is `/VERSION/FILE`; see `baseUrl` of `readOverrideEntry`. Each version is the current build.
 */
export function serveBuildFile(folder: string, request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('cache-control', 'no-store');
  response.setHeader('x-content-type-options', 'nosniff');
  try {
    const { pathname } = new URL(request.url ?? '/', 'http://build');
    const [, , ...segments] = decodeURIComponent(pathname).split('/');
    const file = path.resolve(folder, segments.join('/'));
    if (!file.startsWith(path.resolve(folder) + path.sep)) throw new Error(`${file} is outside of ${folder}`);
    const body = readFileSync(file);
    response.writeHead(200, { 'content-type': getMediaType(file) }).end(body);
  } catch {
    response.writeHead(404).end();
  }
}
