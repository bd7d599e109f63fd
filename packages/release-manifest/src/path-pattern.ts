/** Segments of a route path as React Router compares them: without case, and without empty segments. */
const segmentsOf = (path: string): readonly string[] =>
  path
    .toLowerCase()
    .split('/')
    .filter((segment) => segment !== '');

/** Whether one URL could match both route paths (`/a/:id`, `/a/:id?`, `/a/*`). */
export const pathsOverlap = (one: string, other: string): boolean => overlaps(segmentsOf(one), segmentsOf(other));

function overlaps(one: readonly string[], other: readonly string[]): boolean {
  const [a, ...restOfOne] = one;
  const [b, ...restOfOther] = other;
  if (a === '*' || b === '*') return true;
  if (a?.endsWith('?')) return overlaps(restOfOne, other) || overlaps([a.slice(0, -1), ...restOfOne], other);
  if (b?.endsWith('?')) return overlaps(one, restOfOther) || overlaps(one, [b.slice(0, -1), ...restOfOther]);
  if (a === undefined || b === undefined) return a === b;
  return (a === b || a.startsWith(':') || b.startsWith(':')) && overlaps(restOfOne, restOfOther);
}

/** Whether a granted path is the given one, or ends in `/*` and contains it. */
export function pathIsGranted(granted: string, path: string): boolean {
  const [own, claimed] = [segmentsOf(granted), segmentsOf(path)];
  const isFolder = own.at(-1) === '*';
  const prefix = isFolder ? own.slice(0, -1) : own;
  return (isFolder || prefix.length === claimed.length) && prefix.every((segment, index) => segment === claimed[index]);
}
