/** Splits a route path into segments as React Router compares them: in lower case, and without empty segments. */
const toSegments = (path: string): readonly string[] =>
  path
    .toLowerCase()
    .split('/')
    .filter((segment) => segment !== '');

/** Returns whether one URL could match both route paths (`/a/:id`, `/a/:id?`, `/a/*`). */
export const pathsOverlap = (pathA: string, pathB: string): boolean => segmentsOverlap(toSegments(pathA), toSegments(pathB));

function segmentsOverlap(segmentsA: readonly string[], segmentsB: readonly string[]): boolean {
  const [a, ...restA] = segmentsA;
  const [b, ...restB] = segmentsB;
  if (a === '*' || b === '*') return true;
  // An optional segment is tried as absent, then as present.
  if (a?.endsWith('?')) return segmentsOverlap(restA, segmentsB) || segmentsOverlap([a.slice(0, -1), ...restA], segmentsB);
  if (b?.endsWith('?')) return segmentsOverlap(segmentsA, restB) || segmentsOverlap(segmentsA, [b.slice(0, -1), ...restB]);
  if (a === undefined || b === undefined) return a === b;
  return (a === b || a.startsWith(':') || b.startsWith(':')) && segmentsOverlap(restA, restB);
}

/** Returns whether a granted path is equal to a path, or ends in `/*` and contains the path. */
export function isPathGranted(granted: string, path: string): boolean {
  const grantedSegments = toSegments(granted);
  const pathSegments = toSegments(path);
  const isFolder = grantedSegments.at(-1) === '*';
  const prefix = isFolder ? grantedSegments.slice(0, -1) : grantedSegments;
  return (isFolder || prefix.length === pathSegments.length) && prefix.every((segment, index) => segment === pathSegments[index]);
}
