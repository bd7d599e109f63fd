import { createServer, type ServerResponse } from 'node:http';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { AddressInfo } from 'node:net';

/** Responds to the request for a file with a fault. `content` reads the real content of the file. */
export type FaultHandler = (file: string, response: ServerResponse, content: () => Buffer) => void;

const contentTypes: Record<string, string> = { '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8' };

/** Serves release folders from a separate origin. After `setFault`, every response is determined by the fault. */
export async function startFaultServer(releases: string) {
  let activeFault: FaultHandler | undefined;
  const server = createServer((request, response) => {
    const file = decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname);
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('cache-control', 'no-store');
    response.setHeader('x-content-type-options', 'nosniff');
    const content = () => readFileSync(path.join(releases, file));
    if (activeFault) {
      activeFault(file, response, content);
      return;
    }
    serveFile(file, response, content);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = getAddressInfo(server.address());
  return {
    origin: `http://localhost:${port}`,
    setFault(next: FaultHandler | undefined): void {
      activeFault = next;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
export type FaultServer = Awaited<ReturnType<typeof startFaultServer>>;

function getAddressInfo(address: string | AddressInfo | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address;
}

/** Responds with the real content of a file, or with 404 if it is missing. */
export function serveFile(file: string, response: ServerResponse, content: () => Buffer): void {
  try {
    const body = content();
    response.setHeader('content-type', contentTypes[path.extname(file)] ?? 'application/octet-stream');
    response.end(body);
  } catch {
    response.statusCode = 404;
    response.end();
  }
}
