import type { RegistryEntry } from '@aboschalter/release-manifest';
import { safeStorage } from '@aboschalter/platform';
import { z } from 'zod';

/** A developer's own build that replaces a release, in this browser only. */
export interface RemoteOverride {
  /** The URL of its `override.json`. */
  readonly url: string;
  /** The registry entry of the build; undefined while its server does not respond, so that the release is used. */
  readonly entry: RegistryEntry | undefined;
  /** The messages of the bundler if the latest build has failed. */
  readonly buildErrors?: string | undefined;
}

const STORAGE_KEY = 'aboschalter-overrides';
const PARAMETER = 'override';
const storage = safeStorage('local');
const urlsSchema = z.array(z.url());

/** Returns the stored URLs of overrides. */
export function readOverrideUrls(): readonly string[] {
  try {
    return urlsSchema.safeParse(JSON.parse(storage.get(STORAGE_KEY) ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}

/** Removes all overrides. The next page load uses the releases. */
export const resetOverrides = (): void => storage.remove(STORAGE_KEY);

/**
 * Moves the query parameters `override` from the URL of the page to the local storage, so that the overrides also apply
 * after reloads and the sign-in.
 */
export function saveOverridesFromUrl(): void {
  const url = new URL(location.href);
  const parameters = url.searchParams.getAll(PARAMETER);
  if (parameters.length === 0) return;
  const validUrls = parameters.filter((parameter) => URL.canParse(parameter));
  storage.set(STORAGE_KEY, JSON.stringify([...new Set([...readOverrideUrls(), ...validUrls])]));
  url.searchParams.delete(PARAMETER);
  history.replaceState(history.state, '', url);
}
