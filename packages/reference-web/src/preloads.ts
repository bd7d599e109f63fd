import type { Registry, RegistryEntry } from '@aboschalter/release-manifest';

/** A file to preload (W3C Preload). */
export interface Preload {
  /** Relative to the base path. */
  readonly href: string;
  readonly as: 'script' | 'module' | 'style';
  /** The hash with which the page later requests the file. With another hash the browser would fetch the file twice. */
  readonly integrity: string | undefined;
}

/**
 * Returns the preloads for a screen, widget or header item of a remote: the entry of the remote, and the files of this part. For
 * a remote of ES modules, returns all its modules, because the shell loads all of them before it runs one. Omits files that the
 * shell would reject.
 */
function listPreloads(entry: RegistryEntry, name: string, origins: readonly string[]): Preload[] {
  const isAllowedOrigin = URL.canParse(entry.baseUrl) ? origins.includes(new URL(entry.baseUrl).origin) : true;
  if (!isAllowedOrigin) return [];
  const isModule = entry.entryFormat === 'module';
  const scripts = isModule ? Object.keys(entry.integrity) : [entry.entry];
  return [...new Set([...scripts, ...(entry.preload[name] ?? [])])].flatMap((file): Preload[] => {
    const href = `${entry.baseUrl}${file}`;
    if (file.endsWith('.css')) return [{ href, as: 'style', integrity: undefined }];
    const integrity = entry.integrity[file];
    return integrity === undefined ? [] : [{ href, as: isModule ? 'module' : 'script', integrity }];
  });
}

/** Returns the ids of the header items that every user sees on every page. */
const listInitialHeaderItems = ({ metadata: { extensions = [] } }: RegistryEntry): readonly string[] =>
  extensions
    .filter(({ type, permissions, when }) => type === 'header-item' && permissions.length === 0 && when === undefined)
    .map(({ id }) => id);

/**
 * Returns the files that the screen at `path` and the header will load after the start. If the page preloads them, they
 * are fetched in parallel to the shell.
 * @param path path below the base path, beginning with a slash
 * @param origins further allowed origins of remotes
 */
export function getPreloadsForPath({ remotes }: Registry, path: string, origins: readonly string[]): readonly Preload[] {
  for (const entry of remotes) {
    const route = entry.metadata.routes.find((candidate) => new URLPattern({ pathname: candidate.path }).test({ pathname: path }));
    if (!route) continue;
    // `rights` are the permissions that the route requires. The server has no access to those of the user, so it preloads nothing for
    // a restricted screen.
    if (route.rights.length > 0) return [];
    const widgetPreloads = route.widgets.flatMap((widget) =>
      remotes.filter(({ metadata }) => metadata.widgets.includes(widget)).flatMap((owner) => listPreloads(owner, widget, origins)),
    );
    const headerPreloads = remotes.flatMap((owner) => listInitialHeaderItems(owner).flatMap((id) => listPreloads(owner, id, origins)));
    return [
      ...new Map(
        [...listPreloads(entry, route.name, origins), ...widgetPreloads, ...headerPreloads].map((file) => [file.href, file]),
      ).values(),
    ];
  }
  return [];
}
