import { z } from 'zod';

/** Why an address of the workplace does not answer, as far as a browser tells. */
export type UnreachableReason =
  /** The browser keeps the page from devices of this workplace (Local Network Access). */
  | 'denied'
  /** It is off; or its certificate is not trusted: an address with https alone can be that. */
  | 'off-or-untrusted'
  | 'off';

/** The permission by its first name, and by those that Chromium gave its two halves later. */
const permissionsFor = (isLoopback: boolean) => ['local-network-access', isLoopback ? 'loopback-network' : 'local-network'] as const;

const permissionStatus = z.object({ state: z.string() });

const isLoopback = (host: string): boolean => /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(host);

/** The state of a permission that not every browser knows. */
async function stateOf(name: string): Promise<string | undefined> {
  try {
    // By reflection: TypeScript's list of names is older.
    const status: unknown = await Reflect.apply(navigator.permissions.query, navigator.permissions, [{ name }]);
    return permissionStatus.parse(status).state;
  } catch {
    return undefined;
  }
}

/**
 * Looks for the reason after a request to this address has failed. A question that was left unanswered counts as no,
 * where the browser asks: a public page on its way to this very machine.
 */
export async function diagnoseUnreachable(url: string): Promise<UnreachableReason> {
  const { hostname, protocol } = new URL(url, location.href);
  const states = await Promise.all(permissionsFor(isLoopback(hostname)).map(stateOf));
  const isAsked = isLoopback(hostname) && !isLoopback(location.hostname);
  if (states.includes('denied') || (isAsked && states.includes('prompt'))) return 'denied';
  return protocol === 'https:' ? 'off-or-untrusted' : 'off';
}
