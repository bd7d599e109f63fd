import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { fetchFromStorage } from '../candidate/served-files.ts';
import type { Gate } from '../candidate/gate.ts';
import { findCanary, findLiveVersion, getLiveRemotes } from '../registry/document.ts';
import { readRegistryDocument } from '../state/update-registry.ts';
import type { ObjectStorage } from '@aboschalter/object-store';
import { writeRemoteBuild, writeShellBuild } from '../testing/build.ts';
import { describeWithEachStorage } from '../testing/storages.ts';
import { publishCanary, promote, abort } from './canary.ts';
import type { Context } from './context.ts';
import { list } from './list.ts';
import { publish } from './publish.ts';
import { rollback } from './rollback.ts';
import { unpublish } from './unpublish.ts';
import { verify } from './verify.ts';

const NOW = new Date('2026-03-02T10:00:00Z');
const createContext = (storage: ObjectStorage, gates: readonly Gate[] = []): Context => ({
  storage,
  commitInfo: { author: 'team-a', message: 'a reason', now: () => NOW },
  fetchFile: fetchFromStorage(storage),
  gates,
});
const findLive = async (storage: ObjectStorage, name = 'mfe-a') => findLiveVersion((await readRegistryDocument(storage)).document, name);
const publishRemote = async (context: Context, version: string, more = {}) =>
  publish(context, 'mfe-a', writeRemoteBuild('mfe-a', version, more));

describeWithEachStorage('the release tool', ({ newStorage }) => {
  it('records author, time, operation and message of each release, and a second rollback goes one release further back', async () => {
    const context = createContext(await newStorage());
    for (const version of ['1', '2', '3']) await publishRemote(context, version);
    expect(await rollback(context, 'mfe-a', undefined)).toMatchObject({ type: 'rollback', from: '3', to: '2' });
    expect(await rollback(context, 'mfe-a', undefined)).toMatchObject({ from: '2', to: '1' });
    await expect(rollback(context, 'mfe-a', undefined)).rejects.toThrow('No release was live directly before mfe-a 1.');
    expect(await rollback(context, 'mfe-a', '3')).toMatchObject({ from: '1', to: '3' });
    const [listed] = await list(context.storage);
    expect(listed).toMatchObject({ name: 'mfe-a', version: '3' });
    expect(listed?.history.map(({ revision }) => revision)).toEqual([6, 5, 4, 3, 2, 1]);
    expect(listed?.history.at(-1)).toMatchObject({
      author: 'team-a',
      message: 'a reason',
      at: NOW.toISOString(),
      type: 'publish',
      to: '1',
    });
    expect(await verify(context.storage, context.fetchFile)).toEqual([]);
  });

  it('brings an unpublished remote back by a rollback to a named version, and lists the versions if none is named', async () => {
    const context = createContext(await newStorage());
    for (const version of ['1', '2']) await publishRemote(context, version);
    await unpublish(context, 'mfe-a');
    await expect(rollback(context, 'mfe-a', undefined)).rejects.toThrow(
      'mfe-a has no current release. Name a release that was live: rollback mfe-a VERSION (2, 1).',
    );
    await rollback(context, 'mfe-a', '1');
    expect(await findLive(context.storage)).toBe('1');
    await expect(rollback(context, 'mfe-never', undefined)).rejects.toThrow('mfe-never was never published.');
  });

  it('publishes the message as release notes for staff, which a canary keeps when it is promoted, and a rollback removes', async () => {
    const storage = await newStorage();
    const withMessage = (message: string): Context => ({
      ...createContext(storage),
      commitInfo: { author: 'team-a', message, now: () => NOW },
    });
    const readNotes = async () => {
      const { document } = await readRegistryDocument(storage);
      return [getLiveRemotes(document)[0]?.notes, findCanary(document, 'mfe-a')?.release.notes];
    };
    await publishRemote(withMessage(''), '1');
    expect(await readNotes()).toEqual([undefined, undefined]);
    // Notes are limited to 500 characters.
    await publishRemote(withMessage(` ${'ä'.repeat(600)} `), '2');
    expect(await readNotes()).toEqual([{ text: `${'ä'.repeat(499)}…`, releasedAt: NOW.toISOString() }, undefined]);
    const folder = writeRemoteBuild('mfe-a', '3');
    await publishCanary(withMessage('Neu'), 'mfe-a', { folder }, { percentage: 10 });
    await publishCanary(withMessage('more users'), 'mfe-a', {}, { percentage: 50 });
    const notes = { text: 'Neu', releasedAt: NOW.toISOString() };
    expect((await readNotes())[1]).toEqual(notes);
    await promote(withMessage('all users'), 'mfe-a');
    expect(await readNotes()).toEqual([notes, undefined]);
    await rollback(withMessage('The list stays empty'), 'mfe-a', undefined);
    expect(await readNotes()).toEqual([undefined, undefined]);
  });

  it('publishes identical content once, and rejects the same version with other content', async () => {
    const context = createContext(await newStorage());
    await publishRemote(context, '1');
    expect(await publishRemote(context, '1')).toBeUndefined();
    await expect(publishRemote(context, '1', { code: 'other' })).rejects.toThrow(
      'mfe-a 1 exists already with other content. A release never changes: give it another version.',
    );
    expect((await readRegistryDocument(context.storage)).document.revision).toBe(1);
  });

  it('rejects, before any upload, a remote that needs exports which the live shell lacks, and names the exports', async () => {
    const context = createContext(await newStorage());
    await publish(context, 'host', writeShellBuild('7', { '@aboschalter/ui': { Button: ['a'], Table: ['b'] } }));
    const needs = { '@aboschalter/ui': { Button: 'a', Table: 'other', Chart: 'c' } };
    await expect(publishRemote(context, '1', { needs })).rejects.toThrow(
      'mfe-a 1 is rejected, nothing has changed:\n  Table of @aboschalter/ui has another signature than the one that the remote was built against.\n  Chart of @aboschalter/ui is missing.',
    );
    expect(await context.storage.list('releases/mfe-a/')).toEqual([]);
    expect(await findLive(context.storage)).toBeUndefined();
  });

  it('rejects a shell that removes exports which live remotes, canaries or previous releases need', async () => {
    const context = createContext(await newStorage());
    const ui = (...names: readonly string[]) => ({ '@aboschalter/ui': Object.fromEntries(names.map((name) => [name, name])) });
    const offered = (...names: readonly string[]) => ({ '@aboschalter/ui': Object.fromEntries(names.map((name) => [name, [name]])) });
    await publish(context, 'host', writeShellBuild('7', offered('A', 'B', 'C')));
    await publishRemote(context, '1', { needs: ui('A') });
    await publishRemote(context, '2', { needs: ui('B') });
    await publishCanary(context, 'mfe-a', { folder: writeRemoteBuild('mfe-a', '3', { needs: ui('C') }) }, { percentage: 10 });
    await expect(publish(context, 'host', writeShellBuild('8', offered('D')))).rejects.toThrow(
      [
        'host 8 is rejected, nothing has changed:',
        '  mfe-a 2: B of @aboschalter/ui is missing.',
        '  mfe-a 3: C of @aboschalter/ui is missing.',
        '  mfe-a 1: A of @aboschalter/ui is missing.',
      ].join('\n'),
    );
    expect(await findLive(context.storage, 'host')).toBe('7');
    expect(await publish(context, 'host', writeShellBuild('9', offered('A', 'B', 'C', 'D')))).toMatchObject({ from: '7', to: '9' });
  });

  it('rejects a release that is not served correctly', async () => {
    const storage = await newStorage();
    // Source maps are missing, styles have the wrong type, and all scripts have the content of `start.js`.
    const serveWrongType = (key: string) =>
      key.endsWith('start.css') ? { type: 'text/html', body: new TextEncoder().encode('.a{}') } : undefined;
    const context = {
      ...createContext(storage),
      fetchFile: async (key: string) =>
        key.endsWith('.map') ? undefined : (serveWrongType(key) ?? { body: new TextEncoder().encode('start') }),
    };
    await expect(publishRemote(context, '1')).rejects.toThrow(
      [
        'mfe-a 1 is rejected, nothing has changed:',
        '  releases/mfe-a/1/parts/start.css answers as text/html, not as text/css.',
        '  releases/mfe-a/1/remoteEntry.js answers with other content than was released.',
        '  releases/mfe-a/1/remoteEntry.js.map does not answer.',
      ].join('\n'),
    );
    expect(await findLive(storage)).toBeUndefined();
  });

  it('runs the gates before publishing, and again if the shell has changed in the meantime', async () => {
    const storage = await newStorage();
    const seen: (string | undefined)[] = [];
    const gate: Gate = {
      name: 'browser',
      async check(candidate, document) {
        seen.push(findLiveVersion(document, 'host'));
        if (seen.length === 1) await publish(createContext(storage), 'host', writeShellBuild('8'));
        return candidate.version === '2' ? { rejectedReason: 'The screen "Start" throws.' } : { ok: true };
      },
    };
    await publishRemote(createContext(storage, [gate]), '1');
    expect(seen).toEqual([undefined, '8']);
    await expect(publishRemote(createContext(storage, [gate]), '2')).rejects.toThrow('browser: The screen "Start" throws.');
    expect(await findLive(storage)).toBe('1');
  });

  it('publishes a canary for named users, for more users, for all users, and removes it', async () => {
    const context = createContext(await newStorage());
    await publishRemote(context, '1');
    await publishCanary(context, 'mfe-a', { folder: writeRemoteBuild('mfe-a', '2') }, { users: ['anna'] });
    expect(await findLive(context.storage)).toBe('1');
    await publishCanary(context, 'mfe-a', {}, { percentage: 25 });
    expect(await list(context.storage)).toMatchObject([{ version: '1', canary: { version: '2', percentage: 25, namedUsers: 1 } }]);
    expect(new TextDecoder().decode((await context.storage.read('registry.json'))?.body)).not.toContain('anna');
    await abort(context, 'mfe-a');
    await expect(promote(context, 'mfe-a')).rejects.toThrow('mfe-a has no canary.');
    await publishCanary(context, 'mfe-a', { version: '2' }, { percentage: 5 });
    expect(await promote(context, 'mfe-a')).toMatchObject({ type: 'promote', from: '1', to: '2' });
    expect(await list(context.storage)).toMatchObject([{ version: '2', canary: undefined }]);
    await expect(publishCanary(context, 'mfe-a', { version: '2' }, { percentage: 5 })).rejects.toThrow(
      'mfe-a 2 is already the current release.',
    );
    expect(await rollback(context, 'mfe-a', undefined)).toMatchObject({ from: '2', to: '1' });
  });

  it('reports missing and changed files of the current releases', async () => {
    const context = createContext(await newStorage());
    await publishRemote(context, '1');
    await context.storage.write('releases/mfe-a/1/remoteEntry.js', { body: new Uint8Array(), type: 'text/javascript' }, 'always');
    await context.storage.delete('releases/mfe-a/1/parts/start.js');
    expect(await verify(context.storage, context.fetchFile)).toEqual([
      'releases/mfe-a/1/parts/start.js does not answer.',
      'releases/mfe-a/1/remoteEntry.js answers with other content than was released.',
    ]);
    await expect(rollback(context, 'mfe-a', '1')).rejects.toThrow('rejected, nothing has changed');
  });

  it('rejects a rollback to a release that never existed', async () => {
    const context = createContext(await newStorage());
    await expect(rollback(context, 'mfe-a', undefined)).rejects.toThrow('mfe-a was never published');
    await publishRemote(context, '1');
    await expect(rollback(context, 'mfe-a', '9')).rejects.toThrow('There is no release 9 of mfe-a');
  });

  it.each([
    [
      'an incomplete release.json',
      (folder: string) => writeFileSync(path.join(folder, 'release.json'), '{"name":"mfe-a"}'),
      'cannot be used',
    ],
    [
      'a release.json that is not JSON',
      (folder: string) => writeFileSync(path.join(folder, 'release.json'), '<html>'),
      'is not valid JSON',
    ],
    [
      'a version that leaves its folder',
      (folder: string) => {
        const file = path.join(folder, 'release.json');
        writeFileSync(file, readFileSync(file, 'utf8').replace('"version":"1"', '"version":"../1"'));
      },
      'letters, digits, dots and hyphens',
    ],
  ])('rejects a build with %s', async (_what, spoil, sentence) => {
    const context = createContext(await newStorage());
    const folder = writeRemoteBuild('mfe-a', '1');
    spoil(folder);
    await expect(publish(context, 'mfe-a', folder)).rejects.toThrow(sentence);
    await expect(publish(context, 'mfe-b', writeRemoteBuild('mfe-a', '1'))).rejects.toThrow('contains mfe-a, not mfe-b');
  });
});
