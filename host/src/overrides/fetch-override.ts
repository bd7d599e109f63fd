import { registryEntrySchema, type Registry } from '@aboschalter/release-manifest';
import { z } from 'zod';
import type { RemoteOverride } from './override-storage.ts';

const TIMEOUT_MS = 3_000;

/** The content of `override.json`. */
const overrideSchema = registryEntrySchema.extend({
  /** The messages of the bundler if the latest build has failed. The entry then is the last successful build. */
  buildErrors: z.string().optional(),
});

/**
 * Fetches an override. `entry` of the result is undefined if `override.json` is unavailable or invalid, or names files of another
 * origin. Never rejects.
 */
export async function fetchOverride(url: string): Promise<RemoteOverride> {
  try {
    const response = await fetch(url, { cache: 'no-store', credentials: 'omit', signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) return { url, entry: undefined };
    const { buildErrors, ...entry } = overrideSchema.parse(await response.json());
    const isSameOrigin = new URL(entry.baseUrl, url).origin === new URL(url).origin;
    return { url, entry: isSameOrigin ? entry : undefined, buildErrors };
  } catch {
    return { url, entry: undefined };
  }
}

/** Returns the registry with overrides instead of the releases of the same names. */
export function applyOverrides(registry: Registry, overrides: readonly RemoteOverride[]): Registry {
  const overrideEntries = overrides.flatMap(({ entry }) => entry ?? []);
  const names = new Set(overrideEntries.map(({ name }) => name));
  return {
    ...registry,
    remotes: [...registry.remotes.filter(({ name }) => !names.has(name)), ...overrideEntries],
    ...(registry.invalid ? { invalid: registry.invalid.filter(({ name }) => !names.has(name)) } : {}),
  };
}
