import type { z } from 'zod';
import { safeStorage } from './safe-storage.ts';

const sessionStorage = safeStorage('session');

/**
 * Creates a storage for one value of this tab, which survives a reload. Invalid content is read as `undefined`. Only
 * for ids and data without personal data.
 */
export function tabStorage<T>(key: string, schema: z.ZodType<T>) {
  return {
    read(): T | undefined {
      try {
        return schema.safeParse(JSON.parse(sessionStorage.get(key) ?? 'null')).data;
      } catch {
        return undefined;
      }
    },
    write(value: T | undefined): void {
      if (value === undefined) sessionStorage.remove(key);
      else sessionStorage.set(key, JSON.stringify(value));
    },
  };
}
