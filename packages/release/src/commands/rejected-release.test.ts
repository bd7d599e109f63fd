import { expect, it } from 'vitest';
import { fetchFromStorage } from '../candidate/served-files.ts';
import { formatList } from '../cli/format.ts';
import type { Gate } from '../candidate/gate.ts';
import type { ObjectStorage } from '@aboschalter/object-store';
import { writeRemoteBuild } from '../testing/build.ts';
import { describeWithEachStorage } from '../testing/storages.ts';
import { publishCanary, promote } from './canary.ts';
import type { Context } from './context.ts';
import { list } from './list.ts';
import { publish } from './publish.ts';
import { rollback } from './rollback.ts';

const createContext = (storage: ObjectStorage, gates: readonly Gate[] = []): Context => ({
  storage,
  commitInfo: { author: 'team-a', message: '', now: () => new Date('2026-03-02T10:00:00Z') },
  fetchFile: fetchFromStorage(storage),
  gates,
  allowOlder: true,
});
const rejectingGate: Gate = { name: 'browser', check: async () => ({ rejectedReason: 'The screen throws.' }) };
const publishRejected = (storage: ObjectStorage, folder: string) =>
  expect(publish(createContext(storage, [rejectingGate]), 'mfe-a', folder)).rejects.toThrow('browser: The screen throws.');
const REASON =
  /mfe-a 2 was rejected at 2026-03-02T10:00:00.000Z \(team-a\) and cannot become live:\n[^]*The screen throws\.[^]*publish mfe-a --dir/;

describeWithEachStorage('a rejected release', ({ newStorage }) => {
  it('cannot become live through rollback or canary', async () => {
    const context = createContext(await newStorage());
    await publish(context, 'mfe-a', writeRemoteBuild('mfe-a', '1'));
    await publishRejected(context.storage, writeRemoteBuild('mfe-a', '2'));
    await expect(rollback(context, 'mfe-a', '2')).rejects.toThrow(REASON);
    await expect(publishCanary(context, 'mfe-a', { version: '2' }, { percentage: 10 })).rejects.toThrow(REASON);
    expect(await list(context.storage)).toMatchObject([{ version: '1', canary: undefined }]);
  });

  it('cannot be promoted if it already is a canary', async () => {
    const context = createContext(await newStorage());
    await publish(context, 'mfe-a', writeRemoteBuild('mfe-a', '1'));
    const folder = writeRemoteBuild('mfe-a', '2');
    await publishCanary(context, 'mfe-a', { folder }, { percentage: 10 });
    await publishRejected(context.storage, folder);
    await expect(promote(context, 'mfe-a')).rejects.toThrow(REASON);
    await expect(publishCanary(context, 'mfe-a', {}, { percentage: 100 })).rejects.toThrow(REASON);
  });

  it('is skipped by a rollback without a version', async () => {
    const context = createContext(await newStorage());
    const folders = ['1', '2', '3'].map((version) => writeRemoteBuild('mfe-a', version));
    for (const folder of folders) await publish(context, 'mfe-a', folder);
    await publishRejected(context.storage, folders[1] ?? '');
    expect(await rollback(context, 'mfe-a', undefined)).toMatchObject({ from: '3', to: '1' });
  });

  it('is released if its build passes the checks later', async () => {
    const context = createContext(await newStorage());
    const folder = writeRemoteBuild('mfe-a', '2');
    await publishRejected(context.storage, folder);
    expect(await publish(context, 'mfe-a', folder)).toMatchObject({ to: '2' });
    expect(await list(context.storage)).toMatchObject([{ version: '2', uploads: [] }]);
  });

  it('is marked in the list with the reason', async () => {
    const context = createContext(await newStorage());
    await publish(context, 'mfe-a', writeRemoteBuild('mfe-a', '1'));
    await publishRejected(context.storage, writeRemoteBuild('mfe-a', '2'));
    const listed = await list(context.storage);
    expect(listed).toMatchObject([{ version: '1', uploads: [{ version: '2', state: 'rejected', who: 'team-a' }] }]);
    expect(formatList(listed)).toContain(
      '  2026-03-02T10:00:00.000Z  rejected  2  (team-a)\n    mfe-a 2 is rejected, nothing has changed:\n      browser: The screen throws.',
    );
  });
});

describeWithEachStorage('a release that was only a canary', ({ newStorage }) => {
  it('cannot be the target of a rollback', async () => {
    const context = createContext(await newStorage());
    for (const version of ['1', '2']) await publish(context, 'mfe-a', writeRemoteBuild('mfe-a', version));
    await publishCanary(context, 'mfe-a', { folder: writeRemoteBuild('mfe-a', '3') }, { percentage: 10 });
    await expect(rollback(context, 'mfe-a', '3')).rejects.toThrow(
      'mfe-a 3 was never live: rollback accepts only releases that were live (2, 1). To release it, publish its build: publish mfe-a --dir FOLDER.',
    );
  });
});

describeWithEachStorage('an upload without checks', ({ newStorage }) => {
  it('cannot become a canary, and is marked in the list', async () => {
    const context = createContext(await newStorage());
    const killed: Gate = {
      name: 'browser',
      check: async () => {
        throw new Error('killed');
      },
    };
    await publish(context, 'mfe-a', writeRemoteBuild('mfe-a', '1'));
    await expect(publish(createContext(context.storage, [killed]), 'mfe-a', writeRemoteBuild('mfe-a', '2'))).rejects.toThrow('killed');
    await expect(publishCanary(context, 'mfe-a', { version: '2' }, { percentage: 10 })).rejects.toThrow('mfe-a 2 never passed the checks.');
    expect(formatList(await list(context.storage))).toContain('  2026-03-02T10:00:00.000Z  unchecked  2');
  });
});
