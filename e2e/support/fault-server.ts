import { createServer, type ServerResponse } from 'node:http';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { AddressInfo } from 'node:net';

/** The response to a request; undefined for the real one. */
export type FaultHandler = (file: string, response: ServerResponse, content: () => Buffer) => void;

const types: Record<string, string> = { '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8' };

/** Serves release folders from another origin, and returns errors on demand. */
export async function startFaultServer(releases: string) {
  let wrong: FaultHandler | undefined;
  const server = createServer((request, response) => {
    const file = decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname);
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('cache-control', 'no-store');
    response.setHeader('x-content-type-options', 'nosniff');
    const content = () => readFileSync(path.join(releases, file));
    if (wrong) {
      wrong(file, response, content);
      return;
    }
    serveFile(file, response, content);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = addressOf(server.address());
  return {
    origin: `http://localhost:${port}`,
    breakWith(next: FaultHandler | undefined): void {
      wrong = next;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
export type FaultServer = Awaited<ReturnType<typeof startFaultServer>>;

function addressOf(address: string | AddressInfo | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('no address');
  return address;
}

export function serveFile(file: string, response: ServerResponse, content: () => Buffer): void {
  try {
    const body = content();
    response.setHeader('content-type', types[path.extname(file)] ?? 'application/octet-stream');
    response.end(body);
  } catch {
    response.statusCode = 404;
    response.end();
  }
}
