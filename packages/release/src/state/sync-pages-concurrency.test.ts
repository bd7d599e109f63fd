import { rmSync } from 'node:fs';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { emptyRegistry, type RegistryDocument } from '../registry/document.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { ObjectStorage } from '@aboschalter/object-store';
import { makeTempDir } from '../testing/build.ts';
import { getPageKey, syncPages } from './sync-pages.ts';

const folders: string[] = [];
let storage: ObjectStorage;
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  const folder = makeTempDir();
  folders.push(folder);
  storage = await openStorage(folder);
  for (const version of ['1', '2']) {
    for (const name of ['host', 'mfe-admin'])
      await storage.write(`releases/${name}/${version}/index.html`, toObject(`${name} ${version}`), 'always');
  }
});

const toObject = (text: string) => ({ body: new TextEncoder().encode(text), type: 'text/html' });
const createDocument = (change: string, pages: Record<string, string>): RegistryDocument => ({ ...emptyRegistry, change, pages });
/** Creates a function that returns one document after another, and then always the last. */
const createReader = (first: RegistryDocument, ...more: readonly RegistryDocument[]) => {
  const next = [...more];
  let current = first;
  return vi.fn<() => Promise<RegistryDocument>>(async () => {
    const result = current;
    current = next.shift() ?? current;
    return result;
  });
};
const readPages = async () => {
  const keys = await storage.list('pages/');
  const texts = await Promise.all(keys.map(async (key) => new TextDecoder().decode((await storage.read(key))?.body)));
  return Object.fromEntries(keys.map((key, index) => [key, texts[index]]));
};

it('syncPages writes each page to the path of web servers, uncached, and does not rewrite unchanged pages', async () => {
  const write = vi.spyOn(storage, 'write');
  const both = createDocument('a', { host: '1', 'mfe-admin': '2' });
  await syncPages(storage, createReader(both));
  expect(await readPages()).toEqual({ 'pages/host.html': 'host 1', 'pages/mfe-admin.html': 'mfe-admin 2' });
  expect(write.mock.calls.map(([key, { type, cacheControl }, condition]) => [key, type, cacheControl, condition])).toEqual([
    [getPageKey('host'), 'text/html', 'no-store', 'absent'],
    [getPageKey('mfe-admin'), 'text/html', 'no-store', 'absent'],
  ]);
  await syncPages(storage, createReader(both));
  expect(write).toHaveBeenCalledTimes(2);
});

it('syncPages replaces a page only if it still has the content that was read', async () => {
  await syncPages(storage, createReader(createDocument('a', { host: '1' })));
  const etag = (await storage.read(getPageKey('host')))?.etag;
  const write = vi.spyOn(storage, 'write');
  await syncPages(storage, createReader(createDocument('b', { host: '2' })));
  expect(write.mock.calls.map(([key, , condition]) => [key, condition])).toEqual([[getPageKey('host'), { etag }]]);
});

it('syncPages removes the page of a removed name, and no other', async () => {
  await syncPages(storage, createReader(createDocument('a', { host: '1', 'mfe-admin': '1' })));
  await syncPages(storage, createReader(createDocument('b', { host: '1' })));
  expect(await readPages()).toEqual({ 'pages/host.html': 'host 1' });
});

it('syncPages starts over if the document has changed in the meantime', async () => {
  const read = createReader(createDocument('a', { host: '1' }), createDocument('b', { host: '2' }));
  await syncPages(storage, read);
  expect(await readPages()).toEqual({ 'pages/host.html': 'host 2' });
  expect(read).toHaveBeenCalledTimes(3);
});

it('syncPages skips releases without a page', async () => {
  await syncPages(storage, createReader(createDocument('a', { 'mfe-print': '1' })));
  expect(await readPages()).toEqual({});
});
