import { hashUser, type Canary } from './canary.ts';
import type { Registry } from './registry.ts';

/** The signed-in user, as needed for canaries. */
export interface CanaryUser {
  /** The subject of the identity provider. It decides whether the user is part of the share of a canary. */
  readonly sub: string;
  /** Another name under which a canary may list the user. */
  readonly username?: string | undefined;
}

/** Converts the hash of a user to a number from 0 to less than 100. A user gets a canary whose share is greater than this number. */
const toPercentile = (hash: string): number => (Number.parseInt(hash.slice(0, 8), 16) / 2 ** 32) * 100;

/** Returns whether a user gets a canary: by its share, or because the canary lists the user. */
async function matchesUser({ release, share, people }: Canary, { sub, username }: CanaryUser): Promise<boolean> {
  const hash = await hashUser(release, sub);
  if (toPercentile(hash) < share || people.includes(hash)) return true;
  return username !== undefined && people.includes(await hashUser(release, username));
}

/**
 * Returns the registry for one user, in which the canaries of this user replace public releases. If several canaries of one remote match
 * the user, the last one in the list applies. The result is the same for each load and tab until a canary is changed, promoted or
 * withdrawn.
 * @param user undefined before sign-in; then there are no canaries
 */
export async function resolveRegistryForUser(registry: Registry, user: CanaryUser | undefined): Promise<Registry> {
  if (!user || !registry.canaries?.length) return registry;
  const matching = await Promise.all(registry.canaries.map(async (canary) => ((await matchesUser(canary, user)) ? [canary.release] : [])));
  const canaries = new Map(matching.flat().map((release) => [release.name, release]));
  const remotes = registry.remotes.map((entry) => canaries.get(entry.name) ?? entry);
  const releasesOfNewRemotes = [...canaries.values()].filter(({ name }) => !registry.remotes.some((entry) => entry.name === name));
  return {
    ...registry,
    remotes: [...remotes, ...releasesOfNewRemotes],
    ...(registry.invalid ? { invalid: registry.invalid.filter(({ name }) => !canaries.has(name)) } : {}),
  };
}
