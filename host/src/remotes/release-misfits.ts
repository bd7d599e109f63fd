import { misfits, needs, offers, type Misfit, type RegistryEntry } from '@aboschalter/federation/registry';

/** Where the files with what counts by name lie. */
export interface ReleaseFiles {
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
export async function releaseMisfits(entry: RegistryEntry, files: ReleaseFiles): Promise<readonly Misfit[] | undefined> {
  const [needed, offered] = await Promise.all([
    json(new URL('needs.json', new URL(entry.baseUrl, files.registryUrl))),
    json(new URL('offers.json', files.shellUrl)),
  ]);
  const uses = needs.safeParse(needed).data;
  const has = offers.safeParse(offered).data;
  return uses && has ? misfits(uses, has) : undefined;
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
