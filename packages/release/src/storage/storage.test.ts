import { expect, it } from 'vitest';
import { describeWithEachStorage } from '../testing/storages.ts';
import type { NewObject } from '@aboschalter/object-store';

const draft = (text: string): NewObject => ({ body: new TextEncoder().encode(text), type: 'text/plain' });
const readText = (stored: { readonly body: Uint8Array } | undefined) => stored && new TextDecoder().decode(stored.body);

describeWithEachStorage('a storage', ({ newStorage }) => {
  it('returns written content, and nothing for missing keys', async () => {
    const storage = await newStorage();
    expect(await storage.write('a/b.txt', draft('one'), 'always')).toBe(true);
    expect(readText(await storage.read('a/b.txt'))).toBe('one');
    expect(await storage.read('a/c.txt')).toBeUndefined();
  });

  it('rejects a write with the condition "absent" if the key exists', async () => {
    const storage = await newStorage();
    expect(await storage.write('a', draft('one'), 'absent')).toBe(true);
    expect(await storage.write('a', draft('two'), 'absent')).toBe(false);
    expect(readText(await storage.read('a'))).toBe('one');
  });

  it('rejects a write with an ETag if the content has changed or the key is missing', async () => {
    const storage = await newStorage();
    await storage.write('a', draft('one'), 'always');
    const tag = (await storage.read('a'))?.etag ?? '';
    expect(await storage.write('a', draft('two'), { etag: tag })).toBe(true);
    expect(await storage.write('a', draft('three'), { etag: tag })).toBe(false);
    expect(await storage.write('gone', draft('three'), { etag: tag })).toBe(false);
    expect(readText(await storage.read('a'))).toBe('two');
  });

  it('lists by prefix in order, and deletes', async () => {
    const storage = await newStorage();
    for (const key of ['r/b', 'r/a/x', 'other']) await storage.write(key, draft(key), 'always');
    expect(await storage.list('r/')).toEqual(['r/a/x', 'r/b']);
    await storage.delete('r/b');
    await storage.delete('r/b');
    expect(await storage.list('')).toEqual(['other', 'r/a/x']);
  });

  it('accepts exactly one of many concurrent writes with the same ETag', async () => {
    const storage = await newStorage();
    await storage.write('a', draft('start'), 'always');
    const tag = (await storage.read('a'))?.etag ?? '';
    const won = await Promise.all(Array.from({ length: 20 }, (_, index) => storage.write('a', draft(String(index)), { etag: tag })));
    expect(won.filter(Boolean)).toHaveLength(1);
    expect(readText(await storage.read('a'))).toBe(String(won.indexOf(true)));
  });
});
