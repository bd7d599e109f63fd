import type { Registry, RegistryEntry } from '@aboschalter/release-manifest';

/** A file to preload (W3C Preload). */
export interface Preload {
  /** Relative to the base path. */
  readonly href: string;
  readonly as: 'script' | 'style';
  /** The same as where it is used, or the browser would fetch it twice. */
  readonly integrity: string | undefined;
}

/** A remote's entry, and the files of one of its screens, widgets or header items, without those that the shell rejects. */
function filesOf(entry: RegistryEntry, name: string, origins: readonly string[]): Preload[] {
  const isOurs = URL.canParse(entry.baseUrl) ? origins.includes(new URL(entry.baseUrl).origin) : true;
  if (!isOurs) return [];
  return [entry.entry, ...(entry.preload[name] ?? [])].flatMap((file): Preload[] => {
    const href = `${entry.baseUrl}${file}`;
    if (file.endsWith('.css')) return [{ href, as: 'style', integrity: undefined }];
    const integrity = entry.integrity[file];
    return integrity === undefined ? [] : [{ href, as: 'script', integrity }];
  });
}

/** The header items that every user of every page sees. */
const headerItemsOf = ({ metadata: { extensions = [] } }: RegistryEntry): readonly string[] =>
  extensions
    .filter(({ type, permissions, when }) => type === 'header-item' && permissions.length === 0 && when === undefined)
    .map(({ id }) => id);

/**
 * Returns what the screen at `path` (below the base path, beginning with a slash) and the header will load after start-up: preloaded
 * by the page, it is fetched in parallel to the shell.
 * @param origins further allowed origins of remotes
 */
export function getPreloadsForPath({ remotes }: Registry, path: string, origins: readonly string[]): readonly Preload[] {
  for (const entry of remotes) {
    const route = entry.metadata.routes.find((one) => new URLPattern({ pathname: one.path }).test({ pathname: path }));
    if (!route) continue;
    // The person is unknown to the server: screens with permissions are not preloaded.
    if (route.rights.length > 0) return [];
    const owners = route.widgets.flatMap((widget) =>
      remotes.filter(({ metadata }) => metadata.widgets.includes(widget)).map((owner) => filesOf(owner, widget, origins)),
    );
    const header = remotes.flatMap((owner) => headerItemsOf(owner).flatMap((id) => filesOf(owner, id, origins)));
    return [...new Map([...filesOf(entry, route.name, origins), ...owners.flat(), ...header].map((file) => [file.href, file])).values()];
  }
  return [];
}
