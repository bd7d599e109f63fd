import { personHash, type Canary } from './canary.ts';
import type { Registry } from './registry.ts';

/** Who is signed in, as far as canaries ask. */
export interface CanaryPerson {
  /** The subject of the identity provider: it decides about the share. */
  readonly sub: string;
  /** Another name under which the person may be listed. */
  readonly username?: string | undefined;
}

/** Where a person stands among all, from 0 to below 100: always in the same place for one release. */
const placeOf = (hash: string): number => (Number.parseInt(hash.slice(0, 8), 16) / 2 ** 32) * 100;

async function isFor({ release, share, people }: Canary, { sub, username }: CanaryPerson): Promise<boolean> {
  const hash = await personHash(release, sub);
  return placeOf(hash) < share || people.includes(hash) || people.includes(await personHash(release, username ?? sub));
}

/**
 * The registry as it counts for one person: with the canaries that are for them in place of the releases of all. The
 * same person gets the same answer with each load and in each tab, until the canary is another, promoted or withdrawn.
 * @param person undefined where nobody is known: no canary
 */
export async function releasesFor(registry: Registry, person: CanaryPerson | undefined): Promise<Registry> {
  if (!person || !registry.canaries?.length) return registry;
  const asked = await Promise.all(registry.canaries.map(async (one) => ((await isFor(one, person)) ? [one.release] : [])));
  const tried = new Map(asked.flat().map((release) => [release.name, release]));
  const sound = registry.remotes.map((entry) => tried.get(entry.name) ?? entry);
  const added = [...tried.values()].filter(({ name }) => !registry.remotes.some((entry) => entry.name === name));
  return {
    ...registry,
    remotes: [...sound, ...added],
    ...(registry.broken ? { broken: registry.broken.filter(({ name }) => !tried.has(name)) } : {}),
  };
}
