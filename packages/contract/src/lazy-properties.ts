/** Creates an object whose properties are computed on first access. Later accesses return the same value. */
export function lazyProperties<T extends Readonly<Record<string, () => unknown>>>(creators: T): { [K in keyof T]: ReturnType<T[K]> };
export function lazyProperties(creators: Readonly<Record<string, () => unknown>>): Record<string, unknown> {
  const properties: Record<string, unknown> = {};
  for (const [name, create] of Object.entries(creators)) {
    Object.defineProperty(properties, name, {
      configurable: true,
      enumerable: true,
      get: () => {
        const value = create();
        // Replaces the getter by the value. The property remains enumerable.
        Object.defineProperty(properties, name, { value });
        return value;
      },
    });
  }
  return properties;
}
