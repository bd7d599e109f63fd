import { fetchOverride } from './fetch-override.ts';
import { resetOverrides, storedOverrides, type RemoteOverride } from './override-storage.ts';

let allowed: readonly string[] = [];

/**
 * Sets the allowed origins of overrides, from the runtime configuration; none before it is called.
 * @returns false if this browser has one from another origin: all are removed then
 */
export function setAllowedOverrideOrigins(origins: readonly string[]): boolean {
  allowed = origins.map((origin) => new URL(origin).origin);
  const isAllowed = storedOverrides().every((address) => allowed.includes(new URL(address).origin));
  if (!isAllowed) resetOverrides();
  return isAllowed;
}

/** Loads the overrides of this browser. Never rejects. */
export const loadOverrides = (): Promise<readonly RemoteOverride[]> =>
  Promise.all(
    storedOverrides()
      .filter((address) => allowed.includes(new URL(address).origin))
      .map(fetchOverride),
  );
