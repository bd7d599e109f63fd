import type { Registry } from '@aboschalter/release-manifest';

/** Returns the names of remotes, and of the shell (`host`), that have another release than when the page was loaded. */
export function findChangedReleases(loaded: Registry, current: Registry): readonly string[] {
  const hasShellVersions = current.shell !== undefined && loaded.shell !== undefined;
  const shell = hasShellVersions && current.shell !== loaded.shell ? ['host'] : [];
  const loadedVersions = new Map(loaded.remotes.map(({ name, version }) => [name, version]));
  return [...shell, ...current.remotes.filter(({ name, version }) => loadedVersions.get(name) !== version).map(({ name }) => name)];
}
