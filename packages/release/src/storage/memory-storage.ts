import { createHash } from 'node:crypto';
import type { Draft, Storage } from './storage.ts';

/** A storage that ends with the process: for tests of whatever stands above a storage. */
export function memoryStorage(): Storage {
  const objects = new Map<string, Draft>();
  const tagOf = (key: string) => {
    const body = objects.get(key)?.body;
    return body && createHash('sha256').update(body).digest('hex');
  };
  return {
    place: 'the memory of a test',
    async read(key) {
      const found = objects.get(key);
      return found && { body: found.body, tag: tagOf(key) ?? '', type: found.type };
    },
    async write(key, draft, condition) {
      if (condition !== 'always' && tagOf(key) !== (condition === 'absent' ? undefined : condition.tag)) return false;
      objects.set(key, draft);
      return true;
    },
    list: async (prefix) => [...objects.keys()].filter((key) => key.startsWith(prefix)).toSorted(),
    async remove(key) {
      objects.delete(key);
    },
  };
}
