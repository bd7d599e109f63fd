import type { RegistryEntry } from '@aboschalter/release-manifest';
import { safeStorage } from '@aboschalter/platform';
import { z } from 'zod';

/** A developer's own build that replaces a release, in this browser only. */
export interface RemoteOverride {
  /** The URL of its `override.json`. */
  readonly url: string;
  /** Its entry; undefined while the server does not respond, and then the release applies. */
  readonly entry: RegistryEntry | undefined;
}

const STORAGE_KEY = 'aboschalter-overrides';
const PARAMETER = 'override';
const storage = safeStorage('local');
const addressesSchema = z.array(z.url());

/** The stored URLs of overrides. */
export function storedOverrides(): readonly string[] {
  try {
    return addressesSchema.safeParse(JSON.parse(storage.get(STORAGE_KEY) ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}

/** Removes all overrides; the releases apply from the next load on. */
export const resetOverrides = (): void => storage.remove(STORAGE_KEY);

/**
 * Moves the parameter `override` from the URL of the page to the storage: one override per URL, kept over reloads and
 * the sign-in.
 */
export function saveOverridesFromUrl(): void {
  const url = new URL(location.href);
  const wanted = url.searchParams.getAll(PARAMETER);
  if (wanted.length === 0) return;
  storage.set(STORAGE_KEY, JSON.stringify([...new Set([...storedOverrides(), ...wanted.filter((one) => URL.canParse(one))])]));
  url.searchParams.delete(PARAMETER);
  history.replaceState(history.state, '', url);
}
