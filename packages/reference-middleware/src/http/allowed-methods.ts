import type { Call } from '@aboschalter/contract';

const toPattern = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{\w+\}/g, '[^/]+')}$`);

/** Addresses beside those of the contract. */
const others = [{ method: 'GET', path: '/openapi.json' }] as const;

/**
 * Tells which methods an address answers, for 405 with `Allow` (RFC 9110, section 15.5.6).
 * @returns a function from an address without its query to its methods; none for an unknown address
 */
export function allowedMethods(calls: readonly Pick<Call, 'method' | 'path'>[]): (address: string) => readonly string[] {
  const patterns = [...calls, ...others].map(({ method, path }) => ({ method, pattern: toPattern(path) }));
  return (address) => {
    const methods = new Set<string>(patterns.filter(({ pattern }) => pattern.test(address)).map(({ method }) => method));
    if (methods.has('GET')) methods.add('HEAD');
    return [...methods].toSorted();
  };
}
