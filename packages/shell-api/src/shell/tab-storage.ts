import type { z } from 'zod';

/**
 * A value that survives a reload of this tab, and nothing else. What cannot be read counts as absent.
 * Only for ids and records without personal data: storage is no place for names.
 */
export function tabStorage<T>(key: string, schema: z.ZodType<T>) {
  return {
    read(): T | undefined {
      try {
        return schema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null')).data;
      } catch {
        return undefined;
      }
    },
    write(value: T | undefined): void {
      if (value === undefined) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, JSON.stringify(value));
    },
  };
}
