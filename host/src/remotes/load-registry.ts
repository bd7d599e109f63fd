import { parseRegistry, type Registry } from '@aboschalter/release-manifest';
import { safeStorage } from '@aboschalter/platform';
import { applyUserReleases, type LoadedRegistry } from './user-releases.ts';

const KEPT = 'aboschalter-registry';
const TIME_LIMIT = 8_000;
/** Nobody waits longer where a last known one is at hand. */
const PATIENCE = 1_500;

/**
 * Fetches the registry, from the cache only where the server says that it has not changed. If it cannot be had or read, or keeps a page waiting, the last known good one
 * is used; one that comes too late is kept for the next time. What is tried on whoever is signed in stands in it in place of
 * the releases of all. Rejects only where there is none of either.
 */
export async function loadRegistry(url: string): Promise<LoadedRegistry> {
  return applyUserReleases(await freshOrKept(url));
}

async function freshOrKept(url: string): Promise<LoadedRegistry> {
  const fresh = fetchRegistry(url);
  // It is read only where it is needed: with many remotes that takes its time.
  const instead = (): LoadedRegistry | undefined => {
    const registry = keptRegistry();
    return registry && { registry, stale: true };
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<LoadedRegistry>((resolve) => {
    timer = setTimeout(() => resolve(instead() ?? fresh), PATIENCE);
  });
  return Promise.race([fresh.catch(() => instead() ?? fresh), patience]).finally(() => clearTimeout(timer));
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
