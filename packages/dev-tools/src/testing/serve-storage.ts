import { mkdirSync } from 'node:fs';
import { getTestPort } from '@aboschalter/object-store/test-port';
import { createWebServer } from '@aboschalter/reference-web';

/**
 * Serves a release folder as the web server of an installation does. Previews of releases need a URL at which browsers find the folder.
 * @returns the URL at which browsers find the folder, and the function that stops the server
 */
export async function serveStorage(releaseRoot: string): Promise<{ readonly publicUrl: string; close(): Promise<void> }> {
  mkdirSync(releaseRoot, { recursive: true });
  const publicUrl = `http://127.0.0.1:${await getTestPort()}/aboschalter/`;
  const { hostname: host, port, pathname: basePath } = new URL(publicUrl);
  const server = await createWebServer({
    releaseRoot,
    basePath,
    pages: {},
    runtimeConfig: {},
    origins: { connect: [], signIn: [], remotes: [] },
    overrideOrigins: [],
  });
  await server.listen({ host, port: Number(port) });
  return { publicUrl, close: () => server.close() };
}
