import type { Registry } from '@aboschalter/federation/registry';

/** The remotes whose release is another than when this page was loaded. */
export function newReleases(loaded: Registry, present: Registry): readonly string[] {
  const before = new Map(loaded.remotes.map(({ name, version }) => [name, version]));
  return present.remotes.filter(({ name, version }) => before.get(name) !== version).map(({ name }) => name);
}
