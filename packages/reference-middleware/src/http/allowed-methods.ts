import type { Call } from '@aboschalter/contract';

/** Returns a pattern that matches the path of a call with any values of its parameters, which have the form `{name}`. */
const toPattern = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{\w+\}/g, '[^/]+')}$`);

/** The routes outside of the contract whose methods are reported. */
const otherRoutes = [{ method: 'GET', path: '/openapi.json' }] as const;

/**
 * Finds the undeclared methods of paths without parameters that the router would accept, because the path also matches a
 * path with parameters. Example: `PUT /customers/latest` matches `PUT /customers/{uuid}`.
 */
export function findShadowedMethods(calls: readonly Pick<Call, 'method' | 'path'>[]): readonly Pick<Call, 'method' | 'path'>[] {
  const pathsWithoutParameters = [...new Set(calls.map(({ path }) => path).filter((path) => !path.includes('{')))];
  return pathsWithoutParameters.flatMap((path) => {
    const declared = new Set(calls.filter((call) => call.path === path).map(({ method }) => method));
    const accepted = new Set(calls.filter((call) => toPattern(call.path).test(path)).map(({ method }) => method));
    return [...accepted].filter((method) => !declared.has(method)).map((method) => ({ method, path }));
  });
}

/**
 * Creates a function that returns the methods of a path, for the `Allow` header of a response 405 (RFC 9110, section
 * 15.5.6). The function takes a path without its query, and returns no methods for an unknown path.
 */
export function createMethodLookup(calls: readonly Pick<Call, 'method' | 'path'>[]): (requestPath: string) => readonly string[] {
  const patterns = [...calls, ...otherRoutes].map(({ method, path }) => ({ method, path, pattern: toPattern(path) }));
  return (requestPath) => {
    // A path without parameters takes precedence: `/customers/latest` also matches the pattern of `/customers/{uuid}`.
    const exact = patterns.filter(({ path }) => path === requestPath);
    const matching = exact.length > 0 ? exact : patterns.filter(({ pattern }) => pattern.test(requestPath));
    const methods = new Set<string>(matching.map(({ method }) => method));
    // Fastify also responds to HEAD on each route for GET.
    if (methods.has('GET')) methods.add('HEAD');
    return [...methods].toSorted();
  };
}
