import { addDays } from 'date-fns/addDays';
import { addSeconds } from 'date-fns/addSeconds';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../db/open-database.ts';
import { idempotencyKeys } from '../db/schema/all.ts';
import { FIXED_NOW } from '../testing/template.ts';
import { startTestMiddleware, type TestMiddleware } from '../testing/test-middleware.ts';
import {
  deleteExpiredIdempotencyKeys,
  runIdempotent,
  runIdempotentExternal,
  computeFingerprint,
  computeSaltedFingerprint,
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

const request: IdempotentRequest = { key: 'a', staffSub: 'anna', requestFingerprint: 'digest', path: '/customers' };
/** The same request with another key, and the same request of another member of staff. */
const otherRequests: readonly IdempotentRequest[] = [
  { ...request, key: 'b' },
  { ...request, staffSub: 'bernd' },
];
const ruleError = new ApiError(409, 'Das geht nicht.', { code: 'validation-failed', fields: { fee: 'Falsch.' } });
const inProgressError = {
  status: 409,
  body: { code: 'request-in-progress', userMessage: 'Dieser Vorgang läuft bereits. Bitte warten Sie einen Augenblick.' },
};
const countKeys = () => db.$count(idempotencyKeys);

describe.each([
  ['database', runIdempotent],
  ['external', runIdempotentExternal],
] as const)('a request with the effect target %s', (_, run) => {
  const repeat = async (repeated = request) => run(db, repeated, FIXED_NOW, async () => 'executed again');

  it.each([[{ id: 7 }], ['text'], [null], [undefined], [false]])(
    'is executed once, and a repeat gets the same response: %j',
    async (response) => {
      expect(await run(db, request, FIXED_NOW, async () => response)).toEqual({ response });
      expect(await repeat()).toEqual({ response });
      for (const other of otherRequests) expect(await repeat(other)).toEqual({ response: 'executed again' });
    },
  );

  it('is rejected by a business rule once, and a repeat gets the same error', async () => {
    expect(await run(db, request, FIXED_NOW, async () => Promise.reject(ruleError))).toEqual({ error: ruleError });
    const repeated = await repeat();
    expect(repeated).toMatchObject({ error: { status: 409, body: ruleError.body } });
    expect(Object.keys(repeated)).toEqual(['error']);
  });

  it('is rejected if the database cannot store a value, and a repeat gets the same error', async () => {
    const outOfRange = Object.assign(new Error('out of range'), { code: '22003' });
    const rejection = { error: { status: 400, body: { code: 'validation-failed' } } };
    expect(await run(db, request, FIXED_NOW, async () => Promise.reject(outOfRange))).toMatchObject(rejection);
    expect(await repeat()).toMatchObject(rejection);
  });

  it.each<readonly [string, Error]>([
    ['an unexpected error', new TypeError('x')],
    ...[408, 425, 429, 500, 503].map(
      (status) => [`the status ${status}`, new ApiError(status, 'Gerade nicht.', { code: 'database-unavailable' })] as const,
    ),
  ])('is not stored after %s, so that it can be retried with the same key', async (_what, error) => {
    // The failure must delete only the key of the failed request.
    await repeat({ ...request, key: 'earlier' });
    await expect(run(db, request, FIXED_NOW, async () => Promise.reject(error))).rejects.toBe(error);
    expect(await countKeys()).toBe(1);
    expect(await repeat()).toEqual({ response: 'executed again' });
  });

  it.each([400, 404, 422, 499])('is stored as rejected after the status %i', async (status) => {
    await run(db, request, FIXED_NOW, async () => Promise.reject(new ApiError(status, 'Nein.', { code: 'validation-failed' })));
    expect(await repeat()).toMatchObject({ error: { status } });
  });

  it('is rejected if its key was used for another request', async () => {
    await repeat();
    await expect(repeat({ ...request, requestFingerprint: 'other' })).rejects.toMatchObject({
      status: 422,
      body: { code: 'idempotency-key-reused', userMessage: 'Dieser Vorgang wurde schon mit anderen Angaben ausgeführt.' },
    });
  });
});

it('a rejection that an earlier version stored without a code is returned with a code', async () => {
  const row = { ...request, createdAt: FIXED_NOW, completed: true, responseBody: '{"userMessage":"Nein."}', errorStatus: 409 };
  await db.insert(idempotencyKeys).values(row);
  expect(await runIdempotent(db, request, FIXED_NOW, async () => 'executed again')).toMatchObject({
    error: { status: 409, body: { userMessage: 'Nein.', code: 'validation-failed' } },
  });
});

describe('a request with its effect in the database', () => {
  it('is rolled back when a business rule rejects it, while its key is kept', async () => {
    await runIdempotent(db, request, FIXED_NOW, async (tx) => {
      await tx.insert(idempotencyKeys).values({ key: 'done', staffSub: 'x', requestFingerprint: 'x', createdAt: FIXED_NOW });
      throw ruleError;
    });
    expect((await db.select().from(idempotencyKeys)).map(({ key }) => key)).toEqual(['a']);
  });

  it('is rejected while the first request is in progress', async () => {
    await db.insert(idempotencyKeys).values({ ...request, createdAt: FIXED_NOW });
    await expect(runIdempotent(db, request, FIXED_NOW, async () => 'executed again')).rejects.toMatchObject(inProgressError);
  });
});

describe('a request with its effect in an external system', () => {
  /** Runs the request at this many seconds after `FIXED_NOW`; its response is that number. */
  const runAt = (seconds: number) => runIdempotentExternal(db, request, addSeconds(FIXED_NOW, seconds), async () => seconds);

  it('is assumed to be in progress for a minute, after which the next request with its key is executed', async () => {
    await db
      .insert(idempotencyKeys)
      .values([...otherRequests, request].map((insertedRequest) => ({ ...insertedRequest, createdAt: FIXED_NOW })));
    await expect(runAt(60)).rejects.toMatchObject(inProgressError);
    const { promise: work, resolve: finishWork } = Promise.withResolvers<string>();
    const first = runIdempotentExternal(db, request, addSeconds(FIXED_NOW, 61), () => work);
    const getStartTime = async () => {
      const [row] = await db
        .select()
        .from(idempotencyKeys)
        .where(and(eq(idempotencyKeys.key, 'a'), eq(idempotencyKeys.staffSub, 'anna')));
      return row?.createdAt;
    };
    await expect.poll(getStartTime).toEqual(addSeconds(FIXED_NOW, 61));
    await expect(runAt(62)).rejects.toMatchObject(inProgressError);
    finishWork('done');
    expect(await first).toEqual({ response: 'done' });
    expect(await runAt(600)).toEqual({ response: 'done' });
    // The other requests are still in progress.
    const rows = await db.select().from(idempotencyKeys);
    expect(rows.filter(({ completed }) => completed)).toHaveLength(1);
  });
});

it('a result is stored for 30 days', async () => {
  await runIdempotent(db, request, FIXED_NOW, async () => 'done');
  await deleteExpiredIdempotencyKeys(db, addDays(FIXED_NOW, 30));
  expect(await countKeys()).toBe(1);
  await deleteExpiredIdempotencyKeys(db, addSeconds(addDays(FIXED_NOW, 30), 1));
  expect(await countKeys()).toBe(0);
});

describe('the fingerprint of a request', () => {
  const computeBoth = async (method: string, url: string, body: unknown) => [
    computeFingerprint(method, url, body),
    await computeSaltedFingerprint(method, url, body, 'salt'),
  ];

  it('is equal only for equal requests', async () => {
    const fingerprints = [
      await computeBoth('POST', '/a', { b: 1 }),
      await computeBoth('PUT', '/a', { b: 1 }),
      await computeBoth('POST', '/b', { b: 1 }),
      await computeBoth('POST', '/a', { b: 2 }),
      await computeBoth('POST', '/a', undefined),
    ].flat();
    expect(new Set(fingerprints).size).toBe(fingerprints.length);
    // The first two fingerprints belong to the body `{ b: 1 }`, and the last two to the missing body.
    expect(await computeBoth('POST', '/a', { b: 1 })).toEqual(fingerprints.slice(0, 2));
    expect(await computeBoth('POST', '/a', null)).toEqual(fingerprints.slice(-2));
    for (const fingerprint of fingerprints) expect(fingerprint).toMatch(/^[0-9a-f]{64}$/);
  });

  it('with a salt differs for each salt', async () => {
    expect(await computeSaltedFingerprint('POST', '/a', 'b', 'one')).not.toBe(await computeSaltedFingerprint('POST', '/a', 'b', 'other'));
  });

  it('with a salt is computed without blocking the event loop', async () => {
    const order: string[] = [];
    const fingerprint = computeSaltedFingerprint('POST', '/a', 'b', 'salt').then(() => order.push('fingerprint'));
    setImmediate(() => order.push('other work'));
    await fingerprint;
    expect(order).toEqual(['other work', 'fingerprint']);
  });
});
