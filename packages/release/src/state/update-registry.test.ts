import { rmSync } from 'node:fs';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { emptyRegistry, setPage } from '../registry/document.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { ObjectStorage } from '@aboschalter/object-store';
import { makeTempDir } from '../testing/build.ts';
import { updateRegistry, REGISTRY_FILE, readRegistryDocument, type Author, type RegistryUpdater } from './update-registry.ts';
import { readFullHistory, iterateHistory } from './history.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
async function newStorage(): Promise<ObjectStorage> {
  const folder = makeTempDir();
  folders.push(folder);
  return openStorage(folder);
}

const NOW = new Date('2026-03-02T10:00:00Z');
const author: Author = { author: 'team-a', message: 'a reason', now: () => NOW };
const page =
  (version: string): RegistryUpdater =>
  (document) => ({ next: setPage(document, 'host', version), operations: [{ type: 'publish', name: 'host', to: version }] });
const done = (revision: number, version: string) => ({
  type: 'publish',
  name: 'host',
  to: version,
  revision,
  at: NOW.toISOString(),
  author: 'team-a',
  message: 'a reason',
});
const historyOf = async (storage: ObjectStorage) => {
  const { document } = await readRegistryDocument(storage);
  return readFullHistory(() => iterateHistory(storage, document.change));
};

describe('a change', () => {
  it('increments the revision, adds a record, and returns its events', async () => {
    const storage = await newStorage();
    expect(await readRegistryDocument(storage)).toEqual({ document: emptyRegistry, tag: undefined });
    expect(await updateRegistry(storage, author, page('1'))).toEqual([done(1, '1')]);
    expect(await updateRegistry(storage, author, page('2'))).toEqual([done(2, '2')]);
    const { document, tag } = await readRegistryDocument(storage);
    expect(document).toMatchObject({ revision: 2, pages: { host: '2' }, change: expect.stringMatching(/^00000002-[0-9a-f-]{36}$/) });
    expect(tag).toBe((await storage.read(REGISTRY_FILE))?.etag);
    expect(await historyOf(storage)).toMatchObject([done(2, '2'), done(1, '1')]);
  });

  it('writes an immutable record, and a document that is revalidated', async () => {
    const storage = await newStorage();
    const write = vi.spyOn(storage, 'write');
    await updateRegistry(storage, author, page('1'));
    expect(write.mock.calls.map(([key, { type, cacheControl }, condition]) => [key, type, cacheControl, condition])).toEqual([
      [expect.stringMatching(/^history\/00000001-[0-9a-f-]{36}\.json$/), 'application/json', undefined, 'always'],
      ['registry.json', 'application/json', 'no-cache', 'absent'],
    ]);
  });

  it.each<[string, RegistryUpdater]>([
    ['nothing to do', () => undefined],
    ['no deeds', (document) => ({ next: setPage(document, 'host', '1'), operations: [] })],
  ])('with %s changes nothing', async (_, decide) => {
    const storage = await newStorage();
    expect(await updateRegistry(storage, author, decide)).toEqual([]);
    expect(await storage.list('')).toEqual([]);
  });

  it('is decided again if the document has changed in the meantime, and leaves one record', async () => {
    const storage = await newStorage();
    const seen: (string | undefined)[] = [];
    const made = await updateRegistry(storage, author, async (document, history) => {
      seen.push(document.pages['host']);
      if (seen.length === 1) await updateRegistry(storage, author, page('1'));
      return page('2')(document, history);
    });
    expect([seen, made]).toEqual([[undefined, '1'], [done(2, '2')]]);
    expect(await historyOf(storage)).toMatchObject([done(2, '2'), done(1, '1')]);
    expect(await storage.list('history/')).toHaveLength(2);
  });

  it('is recognized as done if only the response to its commit was lost, also after later commits', async () => {
    const storage = await newStorage();
    const losing: ObjectStorage = {
      ...storage,
      async write(key, draft, condition) {
        const written = await storage.write(key, draft, condition);
        if (key !== REGISTRY_FILE) return written;
        await updateRegistry(storage, author, page('2'));
        return false;
      },
    };
    expect(await updateRegistry(losing, author, page('1'))).toEqual([done(1, '1')]);
    expect(await historyOf(storage)).toMatchObject([done(2, '2'), done(1, '1')]);
  });

  it('is given up after 20 conflicting updates with growing pauses, and leaves no record', async () => {
    const storage = await newStorage();
    const decide = vi.fn<RegistryUpdater>(page('1'));
    const refusing: ObjectStorage = { ...storage, write: async (key, ...more) => key !== REGISTRY_FILE && storage.write(key, ...more) };
    const pauses: number[] = [];
    const pause = async (milliseconds: number) => void pauses.push(milliseconds);
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    await expect(updateRegistry(refusing, { ...author, pause }, decide)).rejects.toThrow(
      `Gave up after 20 conflicting updates of registry.json in ${storage.description}. Run the command again.`,
    );
    expect(decide).toHaveBeenCalledTimes(20);
    expect(pauses).toHaveLength(19);
    expect(pauses.slice(0, 4)).toEqual([25, 50, 100, 200]);
    expect(pauses.at(-1)).toBe(1_000);
    expect(await storage.list('')).toEqual([]);
  });
});
