import type { Call } from '@aboschalter/contract';

const toPattern = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{\w+\}/g, '[^/]+')}$`);

/** Routes that are not calls of the contract. */
const otherRoutes = [{ method: 'GET', path: '/openapi.json' }] as const;

/**
 * Finds methods that a path without parameters does not have, but that would be accepted because the path also matches a
 * pattern with parameters: `PUT /customers/latest` for `PUT /customers/{uuid}`.
 */
export function findShadowedMethods(calls: readonly Pick<Call, 'method' | 'path'>[]): readonly Pick<Call, 'method' | 'path'>[] {
  const literal = [...new Set(calls.map(({ path }) => path).filter((path) => !path.includes('{')))];
  return literal.flatMap((path) => {
    const own = new Set(calls.filter((call) => call.path === path).map(({ method }) => method));
    const byPattern = new Set(calls.filter((call) => toPattern(call.path).test(path)).map(({ method }) => method));
    return [...byPattern].filter((method) => !own.has(method)).map((method) => ({ method, path }));
  });
}

/**
 * Creates a function that returns the methods of a path, for 405 with `Allow` (RFC 9110, section 15.5.6).
 * @returns a function from a path without its query to its methods; none for an unknown path
 */
export function createMethodLookup(calls: readonly Pick<Call, 'method' | 'path'>[]): (address: string) => readonly string[] {
  const patterns = [...calls, ...otherRoutes].map(({ method, path }) => ({ method, path, pattern: toPattern(path) }));
  return (address) => {
    // `/customers/latest` is a separate path, not one of `/customers/{uuid}`.
    const exact = patterns.filter(({ path }) => path === address);
    const matching = exact.length > 0 ? exact : patterns.filter(({ pattern }) => pattern.test(address));
    const methods = new Set<string>(matching.map(({ method }) => method));
    if (methods.has('GET')) methods.add('HEAD');
    return [...methods].toSorted();
  };
}
