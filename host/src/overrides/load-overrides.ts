import { fetchOverride } from './fetch-override.ts';
import { resetOverrides, readOverrideUrls, type RemoteOverride } from './override-storage.ts';

let allowedOrigins: readonly string[] = [];

/**
 * Sets the origins from which overrides are allowed. Before the first call no origin is allowed. Removes all overrides of this
 * browser if one of them has another origin.
 * @returns whether all overrides have an allowed origin
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
