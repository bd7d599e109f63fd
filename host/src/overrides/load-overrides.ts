import { fetchOverride } from './fetch-override.ts';
import { resetOverrides, readOverrideUrls, type RemoteOverride } from './override-storage.ts';

let allowedOrigins: readonly string[] = [];

/**
 * Sets the allowed origins of overrides from the runtime configuration. Before the first call no origin is allowed.
 * @returns false if this browser has an override from another origin; all overrides are then removed
 */
export function setAllowedOverrideOrigins(origins: readonly string[]): boolean {
  allowedOrigins = origins.map((origin) => new URL(origin).origin);
  const areAllAllowed = readOverrideUrls().every((url) => allowedOrigins.includes(new URL(url).origin));
  if (!areAllAllowed) resetOverrides();
  return areAllAllowed;
}

/** Loads the overrides of this browser. Never rejects. */
export const loadOverrides = (): Promise<readonly RemoteOverride[]> =>
  Promise.all(
    readOverrideUrls()
      .filter((url) => allowedOrigins.includes(new URL(url).origin))
      .map(fetchOverride),
  );
