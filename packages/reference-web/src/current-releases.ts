import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseRegistry } from '@aboschalter/release-manifest';
import { REGISTRY_FILE, emptyRegistry, getPageKey, registryDocumentSchema, type RegistryDocument } from '@aboschalter/release';

/** Reads the HTML page of the current release of the shell or of a stand-alone page; undefined before the first release. */
export function readCurrentPage(releaseRoot: string, releaseName: string): string | undefined {
  const file = path.join(releaseRoot, getPageKey(releaseName));
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/**
 * Reads the registry. Does not validate its entries, which are served unchanged and validated by the shell.
 * @throws SyntaxError or z.ZodError if the registry is invalid
 */
export function readCurrentRegistry(releaseRoot: string): RegistryDocument {
  const file = path.join(releaseRoot, REGISTRY_FILE);
  return existsSync(file) ? registryDocumentSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : emptyRegistry;
}

/**
 * Returns the pattern of the remote route that matches a path below the base path: `/ticket-holder/:uuidTicketHolder?`.
 * Returns 'unknown' for routes of the shell and all other paths.
 */
export function findRoutePattern(releaseRoot: string, path: string): string {
  try {
    const routes = parseRegistry(readCurrentRegistry(releaseRoot)).remotes.flatMap(({ metadata }) => metadata.routes);
    return routes.find((route) => new URLPattern({ pathname: route.path }).test({ pathname: path }))?.path ?? 'unknown';
  } catch {
    return 'unknown';
  }
}
