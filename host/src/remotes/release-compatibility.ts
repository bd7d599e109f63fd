import { findIncompatibilities, needs, offers, type Incompatibility, type RegistryEntry } from '@aboschalter/release-manifest';
import { z } from 'zod';

/** What a release says of itself, as far as is asked here. */
const remoteRelease = z.looseObject({ needs });
const shellRelease = z.looseObject({ offers });

/** Where the releases lie that say what counts by name. */
export interface ReleaseUrls {
  /** Address of the registry, from which releases are named. */
  readonly registryUrl: string;
  /** Address of the shell's own release, ending in a slash. */
  readonly shellUrl: string;
}

const TIME_LIMIT = 4_000;

/**
 * What a release of a remote uses and this shell does not offer, by name: asked only where the range of versions does not
 * say that it fits. Undefined where nobody can tell, since one of the two does not say it. Never rejects.
 */
export async function findReleaseIncompatibilities(
  entry: RegistryEntry,
  files: ReleaseUrls,
): Promise<readonly Incompatibility[] | undefined> {
  const [needed, offered] = await Promise.all([
    json(new URL('release.json', new URL(entry.baseUrl, files.registryUrl))),
    json(new URL('release.json', files.shellUrl)),
  ]);
  const uses = remoteRelease.safeParse(needed).data?.needs;
  const has = shellRelease.safeParse(offered).data?.offers;
  return uses && has ? findIncompatibilities(uses, has) : undefined;
}

async function json(url: URL): Promise<unknown> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIME_LIMIT) });
    const value: unknown = response.ok ? await response.json() : undefined;
    return value;
  } catch {
    return undefined;
  }
}
