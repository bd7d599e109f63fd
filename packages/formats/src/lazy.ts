/**
 * Returns a function that creates a value at its first call, and then returns the same one. For formatters of `Intl`: the
 * first one of a page takes 20 to 40 ms, which would delay its start.
 */
export function lazy<T extends object>(create: () => T): () => T {
  let created: T | undefined;
  return () => (created ??= create());
}
