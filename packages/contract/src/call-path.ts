import type { Call } from './call.ts';

/**
 * Returns the path of a call relative to the base URL, with encoded parameters and the fixed query.
 * @throws RangeError if a parameter of the path is missing
 */
export function buildCallPath(call: Pick<Call, 'path' | 'fixedQuery'>, params: unknown): string {
  const values = new Map(Object.entries(params ?? {}));
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value: unknown = values.get(name);
    if (typeof value !== 'string' && typeof value !== 'number') throw new RangeError(`Missing path parameter ${name}`);
    return encodeURIComponent(value);
  });
  return call.fixedQuery ? `${path}?${new URLSearchParams(call.fixedQuery).toString()}` : path;
}
