import { registry, type Registry } from '@aboschalter/federation/registry';

/** The registry, and whether it is the present one or the last that could be had. */
export interface LoadedRegistry {
  readonly registry: Registry;
  readonly stale: boolean;
}

const KEPT = 'aboschalter-registry';
const TIME_LIMIT = 8_000;

/**
 * Fetches the registry, never from a cache. If it cannot be had or read, the last known good one is used.
 * Rejects only where there is none of either.
 */
export async function loadRegistry(url: string): Promise<LoadedRegistry> {
  try {
    const response = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(TIME_LIMIT) });
    if (!response.ok) throw new Error(`registry.json: HTTP ${response.status}`);
    const text = await response.text();
    const fresh = registry.parse(JSON.parse(text));
    keep(text);
    return { registry: fresh, stale: false };
  } catch (error) {
    const kept = keptRegistry();
    if (!kept) throw error;
    return { registry: kept, stale: true };
  }
}

/** A storage that is full or denied must not cost the registry that has just come. */
function keep(text: string): void {
  try {
    localStorage.setItem(KEPT, text);
  } catch {
    // Then there is no last known one.
  }
}

function keptRegistry(): Registry | undefined {
  try {
    return registry.safeParse(JSON.parse(localStorage.getItem(KEPT) ?? 'null')).data;
  } catch {
    return undefined;
  }
}
