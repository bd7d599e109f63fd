/**
 * Returns a function that creates a value at its first call and returns the same value at later calls. Used for formatters of
 * `Intl`: creating the first formatter takes 20 to 40 ms, which would delay the start of the page.
 */
export function lazy<T extends object>(create: () => T): () => T {
  let created: T | undefined;
  return () => (created ??= create());
}
