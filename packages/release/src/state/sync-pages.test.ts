import { expect, it } from 'vitest';
import { fetchFromStorage } from '../candidate/served-files.ts';
import type { Context } from '../commands/context.ts';
import { publish } from '../commands/publish.ts';
import { unpublish } from '../commands/unpublish.ts';
import { rollback } from '../commands/rollback.ts';
import type { ObjectStorage } from '@aboschalter/object-store';
import { writeRemoteBuild, writeShellBuild } from '../testing/build.ts';
import { describeWithEachStorage } from '../testing/storages.ts';
import { getPageKey } from './sync-pages.ts';

const createContext = (storage: ObjectStorage): Context => ({
  storage,
  commitInfo: { author: 'team', message: '', now: () => new Date() },
  fetchFile: fetchFromStorage(storage),
  gates: [],
});
const readShellPage = async (storage: ObjectStorage) => {
  const page = await storage.read(getPageKey('host'));
  return page && new TextDecoder().decode(page.body);
};

describeWithEachStorage('the page of the shell', ({ newStorage }) => {
  it('is stored where web servers read it, is replaced by each release and rollback, and is removed by unpublish', async () => {
    const storage = await newStorage();
    const context = createContext(storage);
    await publish(context, 'host', writeShellBuild('1'));
    expect(await readShellPage(storage)).toContain('<title>1</title>');
    await publish(context, 'host', writeShellBuild('2'));
    expect(await readShellPage(storage)).toContain('<title>2</title>');
    await rollback(context, 'host', undefined);
    expect(await readShellPage(storage)).toContain('<title>1</title>');
    await unpublish(context, 'host');
    expect(await readShellPage(storage)).toBeUndefined();
  });

  it('is written by the next command for any release if the previous command was interrupted', async () => {
    const storage = await newStorage();
    const interruptedStorage: ObjectStorage = {
      ...storage,
      write: async (key, draft, condition) => {
        if (key === getPageKey('host')) throw new Error('ended');
        return storage.write(key, draft, condition);
      },
    };
    await expect(publish(createContext(interruptedStorage), 'host', writeShellBuild('1'))).rejects.toThrow('ended');
    expect(await readShellPage(storage)).toBeUndefined();
    await publish(createContext(storage), 'mfe-a', writeRemoteBuild('mfe-a', '1'));
    expect(await readShellPage(storage)).toContain('<title>1</title>');
  });
});
