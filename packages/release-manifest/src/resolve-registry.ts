import { userHash, type Canary } from './canary.ts';
import type { Registry } from './registry.ts';

/** The signed-in person, as needed for canaries. */
export interface CanaryUser {
  /** The subject of the identity provider, which determines the share. */
  readonly sub: string;
  /** Another name under which the person may be listed. */
  readonly username?: string | undefined;
}

/** The position of a person, from 0 to below 100: constant for one release. */
const bucketOf = (hash: string): number => (Number.parseInt(hash.slice(0, 8), 16) / 2 ** 32) * 100;

async function matchesUser({ release, share, people }: Canary, { sub, username }: CanaryUser): Promise<boolean> {
  const hash = await userHash(release, sub);
  return bucketOf(hash) < share || people.includes(hash) || people.includes(await userHash(release, username ?? sub));
}

/**
 * Returns the registry for one person, with their canaries instead of the public releases. The result is the same for
 * each load and tab, until the canary is changed, promoted or withdrawn.
 * @param person undefined before sign-in: no canaries
 */
export async function resolveRegistryForUser(registry: Registry, person: CanaryUser | undefined): Promise<Registry> {
  if (!person || !registry.canaries?.length) return registry;
  const asked = await Promise.all(registry.canaries.map(async (one) => ((await matchesUser(one, person)) ? [one.release] : [])));
  const canaries = new Map(asked.flat().map((release) => [release.name, release]));
  const remotes = registry.remotes.map((entry) => canaries.get(entry.name) ?? entry);
  const added = [...canaries.values()].filter(({ name }) => !registry.remotes.some((entry) => entry.name === name));
  return {
    ...registry,
    remotes: [...remotes, ...added],
    ...(registry.invalid ? { invalid: registry.invalid.filter(({ name }) => !canaries.has(name)) } : {}),
  };
}
