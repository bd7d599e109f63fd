import type { z } from 'zod';
import { safeStorage } from './safe-storage.ts';

const session = safeStorage('session');

/**
 * Creates a value that survives a reload of this tab only. Invalid content is treated as absent.
 * Only for ids and records without personal data.
 */
export function tabStorage<T>(key: string, schema: z.ZodType<T>) {
  return {
    read(): T | undefined {
      try {
        return schema.safeParse(JSON.parse(session.get(key) ?? 'null')).data;
      } catch {
        return undefined;
      }
    },
    write(value: T | undefined): void {
      if (value === undefined) session.remove(key);
      else session.set(key, JSON.stringify(value));
    },
  };
}
