import { expect, it } from 'vitest';
import { fetchFromStorage } from '../candidate/served-files.ts';
import type { Context } from '../commands/context.ts';
import { publish } from '../commands/publish.ts';
import { unpublish } from '../commands/unpublish.ts';
import { rollback } from '../commands/rollback.ts';
import type { ObjectStorage } from '@aboschalter/object-store';
import { writeRemoteBuild, writeShellBuild } from '../testing/build.ts';
import { describeWithEachStorage } from '../testing/storages.ts';
import { pageKey } from './sync-pages.ts';

const contextOf = (storage: ObjectStorage): Context => ({
  storage,
  author: { author: 'team', message: '', now: () => new Date() },
  fetchFile: fetchFromStorage(storage),
  gates: [],
});
const shown = async (storage: ObjectStorage) => {
  const page = await storage.read(pageKey('host'));
  return page && new TextDecoder().decode(page.body);
};

describeWithEachStorage('the page of the shell', ({ newStorage }) => {
  it('the page is at the path of web servers, follows each change, and is removed with the last', async () => {
    const storage = await newStorage();
    const context = contextOf(storage);
    await publish(context, 'host', writeShellBuild('1'));
    expect(await shown(storage)).toContain('<title>1</title>');
    await publish(context, 'host', writeShellBuild('2'));
    expect(await shown(storage)).toContain('<title>2</title>');
    await rollback(context, 'host', undefined);
    expect(await shown(storage)).toContain('<title>1</title>');
    await unpublish(context, 'host');
    expect(await shown(storage)).toBeUndefined();
  });

  it('the next command of anyone writes the page if the previous one was interrupted', async () => {
    const storage = await newStorage();
    const ended: ObjectStorage = {
      ...storage,
      write: async (key, draft, condition) => {
        if (key === pageKey('host')) throw new Error('ended');
        return storage.write(key, draft, condition);
      },
    };
    await expect(publish(contextOf(ended), 'host', writeShellBuild('1'))).rejects.toThrow('ended');
    expect(await shown(storage)).toBeUndefined();
    await publish(contextOf(storage), 'mfe-a', writeRemoteBuild('mfe-a', '1'));
    expect(await shown(storage)).toContain('<title>1</title>');
  });
});
