import { withTimeout } from '@aboschalter/formats/with-timeout';
import { parseRegistry, type Registry } from '@aboschalter/release-manifest';
import { safeStorage } from '@aboschalter/platform';
import { applyUserReleases, type LoadedRegistry } from './user-releases.ts';

const STORAGE_KEY = 'aboschalter-registry';
const TIMEOUT_MS = 8_000;
/** How long to wait for the server before a stored registry is used, in milliseconds. */
const STORED_FALLBACK_MS = 1_500;

/**
 * Fetches the registry, using the HTTP cache only if the server confirms it. If the registry is unavailable, invalid or
 * slow, the stored one is used; a response that arrives late is stored for the next time. Canaries of the signed-in user
 * replace the releases. Rejects only if there is neither a valid response nor a stored registry.
 */
export async function loadRegistry(url: string): Promise<LoadedRegistry> {
  return applyUserReleases(await loadFreshOrStored(url));
}

async function loadFreshOrStored(url: string): Promise<LoadedRegistry> {
  const fetching = fetchRegistry(url);
  // Parsed only when needed, because parsing a registry with many remotes is slow.
  const readStored = (): LoadedRegistry | undefined => {
    const registry = readStoredRegistry();
    return registry && { registry, isStale: true };
  };
  return withTimeout(STORED_FALLBACK_MS, () => fetching).catch(() => readStored() ?? fetching);
}

async function fetchRegistry(url: string): Promise<LoadedRegistry> {
  const response = await fetch(url, { cache: 'no-cache', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`registry.json: HTTP ${response.status}`);
  const text = await response.text();
  const registry = parseRegistry(JSON.parse(text));
  storage.set(STORAGE_KEY, text);
  return { registry, isStale: false };
}

const storage = safeStorage('local');

function readStoredRegistry(): Registry | undefined {
  const text = storage.get(STORAGE_KEY);
  if (text === null) return undefined;
  try {
    return parseRegistry(JSON.parse(text));
  } catch {
    return undefined;
  }
}
