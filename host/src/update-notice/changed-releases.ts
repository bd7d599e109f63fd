import type { Registry } from '@aboschalter/release-manifest';

/** The releases since this page was loaded: remotes, and the shell (`host`). */
export function changedReleases(loaded: Registry, present: Registry): readonly string[] {
  const shell = present.shell !== undefined && loaded.shell !== undefined && present.shell !== loaded.shell ? ['host'] : [];
  const before = new Map(loaded.remotes.map(({ name, version }) => [name, version]));
  return [...shell, ...present.remotes.filter(({ name, version }) => before.get(name) !== version).map(({ name }) => name)];
}
