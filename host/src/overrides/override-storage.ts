import type { RegistryEntry } from '@aboschalter/release-manifest';
import { safeStorage } from '@aboschalter/platform';
import { z } from 'zod';

/** A build of a developer's own that stands in for a release, in this browser alone. */
export interface RemoteOverride {
  /** Where it is served (`override.json`). */
  readonly address: string;
  /** What stands there; undefined while nothing answers, and then the release of all counts. */
  readonly entry: RegistryEntry | undefined;
}

const STORAGE_KEY = 'aboschalter-overrides';
const PARAMETER = 'override';
const storage = safeStorage('local');
const addresses = z.array(z.url());

/** The addresses that this browser keeps. */
export function storedOverrides(): readonly string[] {
  try {
    return addresses.safeParse(JSON.parse(storage.get(STORAGE_KEY) ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}

/** From the next load on, the releases of all count again. */
export const resetOverrides = (): void => storage.remove(STORAGE_KEY);

/**
 * Takes what stands behind `?override=` out of the address of the page and keeps it: one build for each address, over
 * reloads and the sign-in.
 */
export function saveOverridesFromUrl(): void {
  const url = new URL(location.href);
  const wanted = url.searchParams.getAll(PARAMETER);
  if (wanted.length === 0) return;
  storage.set(STORAGE_KEY, JSON.stringify([...new Set([...storedOverrides(), ...wanted.filter((one) => URL.canParse(one))])]));
  url.searchParams.delete(PARAMETER);
  history.replaceState(history.state, '', url);
}
