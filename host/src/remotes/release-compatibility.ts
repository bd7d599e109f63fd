import {
  findIncompatibilities,
  requiredExportsSchema,
  providedExportsSchema,
  type Incompatibility,
  type RegistryEntry,
} from '@aboschalter/release-manifest';
import { z } from 'zod';

// Only the fields of release manifests that are compared: what a remote uses, and what the shell provides.
const remoteReleaseSchema = z.looseObject({ needs: requiredExportsSchema });
const shellReleaseSchema = z.looseObject({ offers: providedExportsSchema });

/** The URLs of the releases to compare. */
export interface ReleaseUrls {
  /** URL of the registry, the base of the URLs of releases. */
  readonly registryUrl: string;
  /** URL of the shell's own release, ending in a slash. */
  readonly shellUrl: string;
}

const TIMEOUT_MS = 4_000;

/**
 * Finds the exports that a release of a remote uses and this shell lacks. Returns `undefined` if one of the two manifests
 * lacks the data. Never rejects.
 */
export async function findReleaseIncompatibilities(
  entry: RegistryEntry,
  urls: ReleaseUrls,
): Promise<readonly Incompatibility[] | undefined> {
  const [remoteRelease, shellRelease] = await Promise.all([
    fetchJson(new URL('release.json', new URL(entry.baseUrl, urls.registryUrl))),
    fetchJson(new URL('release.json', urls.shellUrl)),
  ]);
  const requiredExports = remoteReleaseSchema.safeParse(remoteRelease).data?.needs;
  const providedExports = shellReleaseSchema.safeParse(shellRelease).data?.offers;
  return requiredExports && providedExports ? findIncompatibilities(requiredExports, providedExports) : undefined;
}

async function fetchJson(url: URL): Promise<unknown> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const value: unknown = response.ok ? await response.json() : undefined;
    return value;
  } catch {
    return undefined;
  }
}
