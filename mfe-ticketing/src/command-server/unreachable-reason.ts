import { z } from 'zod';

/** The reason why an address of the workplace does not respond, as far as the browser reports it. */
export type UnreachableReason =
  /** The browser denies the page access to devices of this workplace (Local Network Access). */
  | 'denied'
  /** The device is off, or its certificate is not trusted (only with https). */
  | 'off-or-untrusted'
  /** The device is off. */
  | 'off';

/**
 * Returns the names that browsers use for the permission to access a local device: `local-network-access`, which Chromium
 * later split into `loopback-network` and `local-network`.
 */
const getPermissionNames = (isLoopback: boolean) => ['local-network-access', isLoopback ? 'loopback-network' : 'local-network'] as const;

const permissionStatusSchema = z.object({ state: z.string() });

const isLoopback = (host: string): boolean => /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(host);

/** Returns the state of a permission; undefined if the browser does not support it. */
async function getPermissionState(name: string): Promise<string | undefined> {
  try {
    // By reflection, because the types of TypeScript do not include these permissions.
    const status: unknown = await Reflect.apply(navigator.permissions.query, navigator.permissions, [{ name }]);
    return permissionStatusSchema.parse(status).state;
  } catch {
    return undefined;
  }
}

/**
 * Returns why a request to this address has failed. The browser asks for permission if a page of another host
 * requests a device of this machine; an unanswered prompt is then treated as a denial.
 */
export async function diagnoseUnreachable(url: string): Promise<UnreachableReason> {
  const { hostname, protocol } = new URL(url, location.href);
  const states = await Promise.all(getPermissionNames(isLoopback(hostname)).map(getPermissionState));
  const isPermissionNeeded = isLoopback(hostname) && !isLoopback(location.hostname);
  if (states.includes('denied') || (isPermissionNeeded && states.includes('prompt'))) return 'denied';
  return protocol === 'https:' ? 'off-or-untrusted' : 'off';
}
