import { withTimeout } from '@aboschalter/formats/with-timeout';
import { parseRegistry, type Registry } from '@aboschalter/release-manifest';
import { safeStorage } from '@aboschalter/platform';
import { applyUserReleases, type LoadedRegistry } from './user-releases.ts';

const KEPT = 'aboschalter-registry';
const TIME_LIMIT = 8_000;
/** How long to wait if an earlier registry is known, in milliseconds. */
const PATIENCE = 1_500;

/**
 * Fetches the registry, using the HTTP cache only if the server confirms it. If it is unavailable, invalid or slow, the
 * last known good one is used; one that arrives too late is stored for the next time. Canaries of the signed-in person
 * replace the releases. Rejects only if there is neither a new nor an earlier one.
 */
export async function loadRegistry(url: string): Promise<LoadedRegistry> {
  return applyUserReleases(await freshOrKept(url));
}

async function freshOrKept(url: string): Promise<LoadedRegistry> {
  const fresh = fetchRegistry(url);
  // Parsed only if needed: many remotes take time.
  const instead = (): LoadedRegistry | undefined => {
    const registry = keptRegistry();
    return registry && { registry, stale: true };
  };
  return withTimeout(PATIENCE, () => fresh).catch(() => instead() ?? fresh);
}

async function fetchRegistry(url: string): Promise<LoadedRegistry> {
  const response = await fetch(url, { cache: 'no-cache', signal: AbortSignal.timeout(TIME_LIMIT) });
  if (!response.ok) throw new Error(`registry.json: HTTP ${response.status}`);
  const text = await response.text();
  const registry = parseRegistry(JSON.parse(text));
  storage.set(KEPT, text);
  return { registry, stale: false };
}

const storage = safeStorage('local');

function keptRegistry(): Registry | undefined {
  const text = storage.get(KEPT);
  if (text === null) return undefined;
  try {
    return parseRegistry(JSON.parse(text));
  } catch {
    return undefined;
  }
}
