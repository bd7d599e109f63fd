import type { z } from 'zod';
import { safeStorage } from './safe-storage.ts';

const sessionStorage = safeStorage('session');

/**
 * Creates a storage for a value of this tab, which survives a reload. `read` returns undefined for invalid content. Must not contain
 * personal data.
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
