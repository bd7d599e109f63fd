import type { Call } from '@aboschalter/contract';

const toPattern = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{\w+\}/g, '[^/]+')}$`);

/** Paths besides those of the contract. */
const others = [{ method: 'GET', path: '/openapi.json' }] as const;

/** Finds methods of patterns with parameters that paths without parameters would wrongly match. */
export function shadowedMethods(calls: readonly Pick<Call, 'method' | 'path'>[]): readonly Pick<Call, 'method' | 'path'>[] {
  const literal = [...new Set(calls.map(({ path }) => path).filter((path) => !path.includes('{')))];
  return literal.flatMap((path) => {
    const own = new Set(calls.filter((call) => call.path === path).map(({ method }) => method));
    const byPattern = new Set(calls.filter((call) => toPattern(call.path).test(path)).map(({ method }) => method));
    return [...byPattern].filter((method) => !own.has(method)).map((method) => ({ method, path }));
  });
}

/**
 * Returns the methods of a path, for 405 with `Allow` (RFC 9110, section 15.5.6).
 * @returns a function from a path without its query to its methods; empty for an unknown path
 */
export function allowedMethods(calls: readonly Pick<Call, 'method' | 'path'>[]): (address: string) => readonly string[] {
  const patterns = [...calls, ...others].map(({ method, path }) => ({ method, path, pattern: toPattern(path) }));
  return (address) => {
    // `/customers/latest` is a separate path, not one of `/customers/{uuid}`.
    const exact = patterns.filter(({ path }) => path === address);
    const matching = exact.length > 0 ? exact : patterns.filter(({ pattern }) => pattern.test(address));
    const methods = new Set<string>(matching.map(({ method }) => method));
    if (methods.has('GET')) methods.add('HEAD');
    return [...methods].toSorted();
  };
}
