import { registryEntrySchema, type Registry } from '@aboschalter/release-manifest';
import type { RemoteOverride } from './override-storage.ts';

const TIME_LIMIT = 3_000;

/** Fetches an override: an entry whose files come from the same origin. Never rejects. */
export async function fetchOverride(address: string): Promise<RemoteOverride> {
  try {
    const response = await fetch(address, { cache: 'no-store', credentials: 'omit', signal: AbortSignal.timeout(TIME_LIMIT) });
    const entry = response.ok ? registryEntrySchema.parse(await response.json()) : undefined;
    const isSameOrigin = entry !== undefined && new URL(entry.baseUrl, address).origin === new URL(address).origin;
    return { url: address, entry: isSameOrigin ? entry : undefined };
  } catch {
    return { url: address, entry: undefined };
  }
}

/** Returns the registry with overrides instead of the releases of the same names. */
export function applyOverrides(registry: Registry, overrides: readonly RemoteOverride[]): Registry {
  const own = overrides.flatMap(({ entry }) => entry ?? []);
  const names = new Set(own.map(({ name }) => name));
  return {
    ...registry,
    remotes: [...registry.remotes.filter(({ name }) => !names.has(name)), ...own],
    ...(registry.invalid ? { invalid: registry.invalid.filter(({ name }) => !names.has(name)) } : {}),
  };
}
