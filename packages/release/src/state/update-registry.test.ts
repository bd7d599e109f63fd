import { rmSync } from 'node:fs';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { emptyRegistry, withPage } from '../registry/document.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { ObjectStorage } from '@aboschalter/object-store';
import { makeTempDir } from '../testing/build.ts';
import { updateRegistry, REGISTRY_FILE, readRegistryDocument, type CommitInfo, type RegistryUpdater } from './update-registry.ts';
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
const commitInfo: CommitInfo = { author: 'team-a', message: 'a reason', now: () => NOW };
const createUpdater =
  (version: string): RegistryUpdater =>
  (document) => ({ next: withPage(document, 'host', version), operations: [{ type: 'publish', name: 'host', to: version }] });
const createEvent = (revision: number, version: string) => ({
  type: 'publish',
  name: 'host',
  to: version,
  revision,
  at: NOW.toISOString(),
  author: 'team-a',
  message: 'a reason',
});
const readHistory = async (storage: ObjectStorage) => {
  const { document } = await readRegistryDocument(storage);
  return readFullHistory(() => iterateHistory(storage, document.change));
};

describe('a change of the registry', () => {
  it('increments the revision, adds a record, and returns its events', async () => {
    const storage = await newStorage();
    expect(await readRegistryDocument(storage)).toEqual({ document: emptyRegistry, tag: undefined });
    expect(await updateRegistry(storage, commitInfo, createUpdater('1'))).toEqual([createEvent(1, '1')]);
    expect(await updateRegistry(storage, commitInfo, createUpdater('2'))).toEqual([createEvent(2, '2')]);
    const { document, tag } = await readRegistryDocument(storage);
    expect(document).toMatchObject({ revision: 2, pages: { host: '2' }, change: expect.stringMatching(/^00000002-[0-9a-f-]{36}$/) });
    expect(tag).toBe((await storage.read(REGISTRY_FILE))?.etag);
    expect(await readHistory(storage)).toMatchObject([createEvent(2, '2'), createEvent(1, '1')]);
  });

  it('writes a history record, and a registry that browsers revalidate', async () => {
    const storage = await newStorage();
    const write = vi.spyOn(storage, 'write');
    await updateRegistry(storage, commitInfo, createUpdater('1'));
    expect(write.mock.calls.map(([key, { type, cacheControl }, condition]) => [key, type, cacheControl, condition])).toEqual([
      [expect.stringMatching(/^history\/00000001-[0-9a-f-]{36}\.json$/), 'application/json', undefined, 'always'],
      ['registry.json', 'application/json', 'no-cache', 'absent'],
    ]);
  });

  it.each<[string, RegistryUpdater]>([
    ['no update', () => undefined],
    ['no operations', (document) => ({ next: withPage(document, 'host', '1'), operations: [] })],
  ])('with %s writes nothing', async (_, decide) => {
    const storage = await newStorage();
    expect(await updateRegistry(storage, commitInfo, decide)).toEqual([]);
    expect(await storage.list('')).toEqual([]);
  });

  it('is decided again if the document has changed in the meantime, and leaves one record', async () => {
    const storage = await newStorage();
    const seen: (string | undefined)[] = [];
    const events = await updateRegistry(storage, commitInfo, async (document, history) => {
      seen.push(document.pages['host']);
      if (seen.length === 1) await updateRegistry(storage, commitInfo, createUpdater('1'));
      return createUpdater('2')(document, history);
    });
    expect([seen, events]).toEqual([[undefined, '1'], [createEvent(2, '2')]]);
    expect(await readHistory(storage)).toMatchObject([createEvent(2, '2'), createEvent(1, '1')]);
    expect(await storage.list('history/')).toHaveLength(2);
  });

  it('is recognized as committed if only the response to its commit was lost, also after later commits', async () => {
    const storage = await newStorage();
    const responseLosingStorage: ObjectStorage = {
      ...storage,
      async write(key, draft, condition) {
        const written = await storage.write(key, draft, condition);
        if (key !== REGISTRY_FILE) return written;
        await updateRegistry(storage, commitInfo, createUpdater('2'));
        return false;
      },
    };
    expect(await updateRegistry(responseLosingStorage, commitInfo, createUpdater('1'))).toEqual([createEvent(1, '1')]);
    expect(await readHistory(storage)).toMatchObject([createEvent(2, '2'), createEvent(1, '1')]);
  });

  it('is given up after 20 conflicting updates with growing pauses, and leaves no record', async () => {
    const storage = await newStorage();
    const decide = vi.fn<RegistryUpdater>(createUpdater('1'));
    const rejectingStorage: ObjectStorage = {
      ...storage,
      write: async (key, ...more) => key !== REGISTRY_FILE && storage.write(key, ...more),
    };
    const pauses: number[] = [];
    const pause = async (milliseconds: number) => void pauses.push(milliseconds);
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    await expect(updateRegistry(rejectingStorage, { ...commitInfo, pause }, decide)).rejects.toThrow(
      `Gave up after 20 conflicting updates of registry.json in ${storage.description}. Run the command again.`,
    );
    expect(decide).toHaveBeenCalledTimes(20);
    expect(pauses).toHaveLength(19);
    // Half of the maximum delays 50, 100, 200, 400 … 2000, because `Math.random` returns 0.5.
    expect(pauses.slice(0, 4)).toEqual([25, 50, 100, 200]);
    expect(pauses.at(-1)).toBe(1_000);
    expect(await storage.list('')).toEqual([]);
  });
});
