import {
  findIncompatibilities,
  requiredExportsSchema,
  providedExportsSchema,
  type Incompatibility,
  type RegistryEntry,
} from '@aboschalter/release-manifest';
import { z } from 'zod';

/** The used part of a release manifest. */
const remoteReleaseSchema = z.looseObject({ needs: requiredExportsSchema });
const shellReleaseSchema = z.looseObject({ offers: providedExportsSchema });

/** The URLs of the releases to compare. */
export interface ReleaseUrls {
  /** URL of the registry, the base of the URLs of releases. */
  readonly registryUrl: string;
  /** URL of the shell's own release, ending in a slash. */
  readonly shellUrl: string;
}

const TIME_LIMIT = 4_000;

/**
 * Finds the exports that a release of a remote uses and this shell lacks: called only if the version range does not
 * match. Undefined if one of the two manifests lacks the data. Never rejects.
 */
export async function findReleaseIncompatibilities(
  entry: RegistryEntry,
  files: ReleaseUrls,
): Promise<readonly Incompatibility[] | undefined> {
  const [needed, offered] = await Promise.all([
    json(new URL('release.json', new URL(entry.baseUrl, files.registryUrl))),
    json(new URL('release.json', files.shellUrl)),
  ]);
  const uses = remoteReleaseSchema.safeParse(needed).data?.needs;
  const has = shellReleaseSchema.safeParse(offered).data?.offers;
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
