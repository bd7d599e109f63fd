import { fetchOverride } from './fetch-override.ts';
import { resetOverrides, storedOverrides, type RemoteOverride } from './override-storage.ts';

let allowed: readonly string[] = [];

/**
 * From which origins builds of a developer's own may come, as the runtime configuration says; none before it is called.
 * @returns false if this browser keeps one from elsewhere: all are forgotten then
 */
export function setAllowedOverrideOrigins(origins: readonly string[]): boolean {
  allowed = origins.map((origin) => new URL(origin).origin);
  const isAllowed = storedOverrides().every((address) => allowed.includes(new URL(address).origin));
  if (!isAllowed) resetOverrides();
  return isAllowed;
}

/** What stands in for releases in this browser now. Never rejects. */
export const loadOverrides = (): Promise<readonly RemoteOverride[]> =>
  Promise.all(
    storedOverrides()
      .filter((address) => allowed.includes(new URL(address).origin))
      .map(fetchOverride),
  );
