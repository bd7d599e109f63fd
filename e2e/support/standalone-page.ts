import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runBuild, createStandaloneConfig } from '@aboschalter/build';
import { root, workDir } from '@aboschalter/dev-tools';
import { loadRemoteDefinition } from '@aboschalter/release-manifest/remote-folder';

const contentTypes: Record<string, string> = { '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8' };

/** Builds the stand-alone page of a remote into a temporary folder, which `remove` deletes. */
export async function buildStandalonePage(name: string): Promise<{ readonly folder: string; readonly remove: () => void }> {
  const folder = mkdtempSync(path.join(tmpdir(), `${name}-alone-`));
  const dir = path.join(root, name);
  const config = createStandaloneConfig(await loadRemoteDefinition(dir), {
    dir,
    outDir: folder,
    cacheDir: path.join(workDir, 'cache', `${name}-alone`),
  });
  await runBuild({ ...config, output: { ...config.output, publicPath: '/files/' } });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Serves a stand-alone page at the root of an origin: its files, its settings, and the page for all other paths. */
export async function serveStandalonePage(
  folder: string,
  port: number,
  runtimeConfig: unknown,
): Promise<{ readonly close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://page');
    if (pathname === '/runtime-config.json') {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(runtimeConfig));
    } else if (pathname.startsWith('/files/')) {
      response
        .writeHead(200, { 'content-type': contentTypes[path.extname(pathname)] ?? 'application/octet-stream' })
        .end(readFileSync(path.join(folder, path.basename(pathname))));
    } else {
      // With this base, relative addresses such as runtime-config.json refer to the root on every path.
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(readFileSync(path.join(folder, 'index.html'), 'utf8').replace('<head>', '<head><base href="/">'));
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
