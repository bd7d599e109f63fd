import { addDays } from 'date-fns/addDays';
import { addSeconds } from 'date-fns/addSeconds';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../db/open-database.ts';
import { idempotencyKeys } from '../db/schema/all.ts';
import { FIXED_NOW } from '../testing/template.ts';
import { startTestMiddleware, type TestMiddleware } from '../testing/test-middleware.ts';
import {
  deleteExpiredIdempotencyKeys,
  runIdempotent,
  runIdempotentExternal,
  requestFingerprint,
  saltedRequestFingerprint,
  type IdempotentRequest,
} from './idempotency.ts';
import { ApiError } from './api-error.ts';

let middleware: TestMiddleware;
let db: Database;
beforeAll(async () => {
  middleware = await startTestMiddleware();
  ({ db } = middleware);
});
afterAll(() => middleware.close());
beforeEach(() => db.delete(idempotencyKeys));

const intent: IdempotentRequest = { key: 'a', staffSub: 'anna', requestFingerprint: 'digest', path: '/customers' };
const others: readonly IdempotentRequest[] = [
  { ...intent, key: 'b' },
  { ...intent, staffSub: 'bernd' },
];
const refusal = new ApiError(409, 'Das geht nicht.', { code: 'validation-failed', fields: { fee: 'Falsch.' } });
const inProgressError = {
  status: 409,
  body: { code: 'request-in-progress', userMessage: 'Dieser Vorgang läuft bereits. Bitte warten Sie einen Augenblick.' },
};
const keys = () => db.$count(idempotencyKeys);

describe.each([
  ['database', runIdempotent],
  ['external', runIdempotentExternal],
] as const)('an operation with its effect %s', (_, run) => {
  const again = async (of = intent) => run(db, of, FIXED_NOW, async () => 'again');

  it.each([[{ id: 7 }], ['text'], [null], [undefined], [false]])('is done once, and a repeat gets its answer: %j', async (answer) => {
    expect(await run(db, intent, FIXED_NOW, async () => answer)).toEqual({ answer });
    expect(await again()).toEqual({ answer });
    for (const other of others) expect(await again(other)).toEqual({ answer: 'again' });
  });

  it('is rejected once, and a repeat gets the same response', async () => {
    const refusing = async () => Promise.reject(refusal);
    expect(await run(db, intent, FIXED_NOW, refusing)).toEqual({ refusal });
    const repeat = await again();
    expect(repeat).toMatchObject({ refusal: { status: 409, body: refusal.body } });
    expect(Object.keys(repeat)).toEqual(['refusal']);
  });

  it('is rejected if the database cannot store a value, and that is stored, too', async () => {
    const outOfRange = Object.assign(new Error('out of range'), { code: '22003' });
    const refused = { refusal: { status: 400, body: { code: 'validation-failed' } } };
    expect(await run(db, intent, FIXED_NOW, async () => Promise.reject(outOfRange))).toMatchObject(refused);
    expect(await again()).toMatchObject(refused);
  });

  it.each<readonly [string, Error]>([
    ['a fault', new TypeError('x')],
    ...[408, 425, 429, 500, 503].map(
      (status) => [String(status), new ApiError(status, 'Gerade nicht.', { code: 'database-unavailable' })] as const,
    ),
  ])('is not stored after %s: the same request can be retried', async (_what, error) => {
    await again({ ...intent, key: 'earlier' });
    await expect(run(db, intent, FIXED_NOW, async () => Promise.reject(error))).rejects.toBe(error);
    expect(await keys()).toBe(1);
    expect(await again()).toEqual({ answer: 'again' });
  });

  it.each([400, 404, 422, 499])('is stored as rejected with %i', async (status) => {
    await run(db, intent, FIXED_NOW, async () => Promise.reject(new ApiError(status, 'Nein.', { code: 'validation-failed' })));
    expect(await again()).toMatchObject({ refusal: { status } });
  });

  it('is invalid with another request', async () => {
    await again();
    await expect(again({ ...intent, requestFingerprint: 'other' })).rejects.toMatchObject({
      status: 422,
      body: { code: 'idempotency-key-reused', userMessage: 'Dieser Vorgang wurde schon mit anderen Angaben ausgeführt.' },
    });
  });
});

it('a rejection that an earlier version stored without a code has one', async () => {
  const kept = { ...intent, createdAt: FIXED_NOW, completed: true, responseBody: '{"userMessage":"Nein."}', errorStatus: 409 };
  await db.insert(idempotencyKeys).values(kept);
  expect(await runIdempotent(db, intent, FIXED_NOW, async () => 'again')).toMatchObject({
    refusal: { status: 409, body: { userMessage: 'Nein.', code: 'validation-failed' } },
  });
});

describe('an intent with its effect in the database', () => {
  it('rolls back its changes when it is rejected, and keeps the key', async () => {
    await runIdempotent(db, intent, FIXED_NOW, async (tx) => {
      await tx.insert(idempotencyKeys).values({ key: 'done', staffSub: 'x', requestFingerprint: 'x', createdAt: FIXED_NOW });
      throw refusal;
    });
    expect((await db.select().from(idempotencyKeys)).map(({ key }) => key)).toEqual(['a']);
  });

  it('reports that the first is in progress', async () => {
    await db.insert(idempotencyKeys).values({ ...intent, createdAt: FIXED_NOW });
    await expect(runIdempotent(db, intent, FIXED_NOW, async () => 'again')).rejects.toMatchObject(inProgressError);
  });
});

describe('an intent with its effect elsewhere', () => {
  const at = (seconds: number) => runIdempotentExternal(db, intent, addSeconds(FIXED_NOW, seconds), async () => seconds);

  it('is in progress for a minute, and then ended by the next request', async () => {
    await db.insert(idempotencyKeys).values([...others, intent].map((one) => ({ ...one, createdAt: FIXED_NOW })));
    await expect(at(60)).rejects.toMatchObject(inProgressError);
    const { promise: ended, resolve: end } = Promise.withResolvers<string>();
    const first = runIdempotentExternal(db, intent, addSeconds(FIXED_NOW, 61), () => ended);
    await expect.poll(async () => (await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, 'a'))).length).toBe(2);
    await expect(at(62)).rejects.toMatchObject(inProgressError);
    end('done');
    expect(await first).toEqual({ answer: 'done' });
    expect(await at(600)).toEqual({ answer: 'done' });
    // Others were not ended with it.
    const rows = await db.select().from(idempotencyKeys);
    expect(rows.filter(({ completed }) => completed)).toHaveLength(1);
  });
});

it('an outcome is stored for thirty days', async () => {
  await runIdempotent(db, intent, FIXED_NOW, async () => 'done');
  await deleteExpiredIdempotencyKeys(db, addDays(FIXED_NOW, 30));
  expect(await keys()).toBe(1);
  await deleteExpiredIdempotencyKeys(db, addSeconds(addDays(FIXED_NOW, 30), 1));
  expect(await keys()).toBe(0);
});

describe('the digest of a request', () => {
  const digests = async (method: string, url: string, body: unknown) => [
    requestFingerprint(method, url, body),
    await saltedRequestFingerprint(method, url, body, 'salt'),
  ];

  it('is equal only for equal requests', async () => {
    const all = [
      await digests('POST', '/a', { b: 1 }),
      await digests('PUT', '/a', { b: 1 }),
      await digests('POST', '/b', { b: 1 }),
      await digests('POST', '/a', { b: 2 }),
      await digests('POST', '/a', undefined),
    ].flat();
    expect(new Set(all).size).toBe(all.length);
    expect(await digests('POST', '/a', { b: 1 })).toEqual(all.slice(0, 2));
    expect(await digests('POST', '/a', null)).toEqual(all.slice(-2));
    for (const digest of all) expect(digest).toMatch(/^[0-9a-f]{64}$/);
  });

  it('of a secret differs with each salt', async () => {
    expect(await saltedRequestFingerprint('POST', '/a', 'b', 'one')).not.toBe(await saltedRequestFingerprint('POST', '/a', 'b', 'other'));
  });

  it('of a secret does not block the event loop', async () => {
    const order: string[] = [];
    const digest = saltedRequestFingerprint('POST', '/a', 'b', 'salt').then(() => order.push('digest'));
    setImmediate(() => order.push('other work'));
    await digest;
    expect(order).toEqual(['other work', 'digest']);
  });
});
