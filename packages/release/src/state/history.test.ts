import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toJsonObject } from '../json.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { ObjectStorage } from '@aboschalter/object-store';
import { makeTempDir } from '../testing/build.ts';
import { iterateHistory, isPruned, getRecordKey, findPreviousVersion, readFullHistory } from './history.ts';
import { historyRecordSchema, storedRecordSchema, toHistoryEvents, type ReleaseOperation } from './history-record.ts';

const at = '2026-03-02T10:00:00.000Z';
const change = { at, author: 'team-a', message: 'a reason' };
const folder = makeTempDir();
let storage: ObjectStorage;
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The operations of each change, from the first change to the last. */
const changes: readonly (readonly ReleaseOperation[])[] = [
  [{ type: 'publish', name: 'mfe-a', to: '1' }],
  [
    { type: 'publish', name: 'mfe-b', to: '1' },
    { type: 'publish', name: 'mfe-a', from: '1', to: '2' },
  ],
  [{ type: 'rollback', name: 'mfe-a', from: '2', to: '1' }],
  [{ type: 'promote', name: 'mfe-a', from: '1', to: '3' }],
  [
    { type: 'prune', name: 'mfe-a', from: '2' },
    { type: 'prune', name: 'mfe-b', from: '0' },
  ],
];
beforeAll(async () => {
  storage = await openStorage(folder);
  for (const [index, operations] of changes.entries()) {
    const record = { ...change, revision: index + 1, operations: [...operations], ...(index === 0 ? {} : { previous: `r${index}` }) };
    await storage.write(getRecordKey(`r${index + 1}`), toJsonObject(record), 'always');
  }
});
const history = () => iterateHistory(storage, 'r5');

describe('the history', () => {
  it('is read from the last change to the first', async () => {
    const found: unknown[] = [];
    for await (const { id, revision } of history()) found.push([id, revision]);
    expect(found).toEqual([5, 4, 3, 2, 1].map((revision) => [`r${revision}`, revision]));
    expect(await readFullHistory(() => iterateHistory(storage, undefined))).toEqual([]);
  });

  it('contains author, time and reason of each operation', async () => {
    const events = await readFullHistory(history);
    expect(events.map(({ revision, type, name }) => [revision, type, name])).toEqual([
      [5, 'prune', 'mfe-a'],
      [5, 'prune', 'mfe-b'],
      [4, 'promote', 'mfe-a'],
      [3, 'rollback', 'mfe-a'],
      [2, 'publish', 'mfe-b'],
      [2, 'publish', 'mfe-a'],
      [1, 'publish', 'mfe-a'],
    ]);
    expect(events[0]).toMatchObject({ ...change, revision: 5, type: 'prune', name: 'mfe-a', from: '2' });
  });

  it('throws if a record is missing', async () => {
    await expect(readFullHistory(() => iterateHistory(storage, 'r9'))).rejects.toThrow(
      `The history has a gap: history/r9.json is not in ${storage.description}.`,
    );
  });

  it('contains the previous version of a published or promoted release, and ignores rollbacks', async () => {
    expect(await findPreviousVersion(history, 'mfe-a', '3')).toBe('1');
    expect(await findPreviousVersion(history, 'mfe-a', '2')).toBe('1');
    expect(await findPreviousVersion(history, 'mfe-a', '1')).toBeUndefined();
    expect(await findPreviousVersion(history, 'mfe-b', '1')).toBeUndefined();
    expect(await findPreviousVersion(history, 'mfe-b', '2')).toBeUndefined();
  });

  it('contains pruned releases', async () => {
    expect(await isPruned(history, 'mfe-a', '2')).toBe(true);
    expect(await isPruned(history, 'mfe-a', '1')).toBe(false);
    expect(await isPruned(history, 'mfe-b', '2')).toBe(false);
  });
});

describe('a history record', () => {
  const record = { ...change, revision: 1, operations: [{ type: 'unpublish', name: 'mfe-a' }] };

  it('is converted to one event for each operation, with author, time and message', () => {
    const operations = [
      { type: 'publish', name: 'mfe-a', to: '2' },
      { type: 'canary', name: 'mfe-b', percentage: 5, namedUsers: 1 },
    ] as const;
    expect(toHistoryEvents({ ...change, revision: 3, previous: 'r2', operations: [...operations] })).toEqual(
      operations.map((operation) => ({ ...change, revision: 3, ...operation })),
    );
  });

  it.each(['publish', 'rollback', 'canary', 'promote', 'abort', 'unpublish', 'prune'])('is valid with the operation: %s', (type) => {
    expect(historyRecordSchema.safeParse({ ...record, operations: [{ type, name: 'mfe-a' }] }).success).toBe(true);
  });

  it.each([
    { operations: [] },
    { operations: [{ type: 'other', name: 'mfe-a' }] },
    { revision: 0 },
    { revision: 1.5 },
    { at: 'yesterday' },
  ])('is invalid with %j', (invalidField) => {
    expect(historyRecordSchema.safeParse({ ...record, ...invalidField }).success).toBe(false);
  });

  it('is also read in the earlier stored form, with other field names', () => {
    const earlier = {
      deeds: [
        { did: 'publish', name: 'mfe-a', to: '2' },
        { did: 'canary', name: 'mfe-b', to: '3', share: 5, named: 1 },
        { did: 'withdraw', name: 'mfe-b', from: '3' },
        { did: 'retire', name: 'mfe-a', from: '2' },
      ],
      revision: 3,
      before: 'r2',
      at,
      who: 'team-a',
      why: 'a reason',
    };
    expect(storedRecordSchema.parse(earlier)).toEqual({
      operations: [
        { type: 'publish', name: 'mfe-a', to: '2' },
        { type: 'canary', name: 'mfe-b', to: '3', percentage: 5, namedUsers: 1 },
        { type: 'abort', name: 'mfe-b', from: '3' },
        { type: 'unpublish', name: 'mfe-a', from: '2' },
      ],
      revision: 3,
      previous: 'r2',
      at,
      author: 'team-a',
      message: 'a reason',
    });
  });
});
