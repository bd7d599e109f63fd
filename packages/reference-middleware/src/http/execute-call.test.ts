import { calls, requestHeaders, type Call } from '@aboschalter/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { idempotencyKeys } from '../db/schema/all.ts';
import { createRequiredFieldRules, demoRequiredFields } from '../domain/required-field-rules.ts';
import { databaseFileStore } from '../files/database-file-store.ts';
import { createBackgroundWork } from '../lifecycle/background-work.ts';
import { PROOF_SECRET } from '../testing/proof.ts';
import { FIXED_NOW } from '../testing/template.ts';
import { startTestMiddleware, type TestMiddleware } from '../testing/test-middleware.ts';
import { executeCall } from './execute-call.ts';
import { fullOffer } from './offer.ts';
import { createDemoInstallation } from '../installation/demo-installation.ts';
import { MAX_KEY_LENGTH } from './idempotency.ts';
import { ApiError } from './api-error.ts';
import type { RequestContext, Route } from './route.ts';

let middleware: TestMiddleware;
beforeAll(async () => {
  middleware = await startTestMiddleware();
});
afterAll(() => middleware.close());
beforeEach(() => middleware.db.delete(idempotencyKeys));

const lena = { sub: 'id-1', name: 'lena', roles: new Set<string>() };
const run = vi.fn<Route['run']>();
const onSettled = vi.fn<(key: string) => void>();
let canWrite = true;
beforeEach(() => {
  run.mockReset().mockResolvedValue('response');
  onSettled.mockReset();
  canWrite = true;
});

const createSettings = () => {
  const { directory, db } = middleware;
  const context = {
    version: '1',
    directory,
    issuer: 'http://identity.test',
    installation: createDemoInstallation('http://cards.test'),
    offer: fullOffer,
    requiredFields: createRequiredFieldRules(demoRequiredFields),
    files: databaseFileStore,
  };
  return {
    db,
    cardKey: PROOF_SECRET,
    canWrite: () => canWrite,
    now: () => FIXED_NOW,
    context,
    background: createBackgroundWork(() => undefined),
    accounts: { assertActive: async () => undefined },
  };
};
/** Executes a call, with an idempotency key if `key` is set. */
const execute = async (call: Call, key?: string, effect: Route['effect'] = 'database', url = '/x') => {
  const headers = key === undefined ? {} : { [requestHeaders.idempotencyKey]: key };
  const request = {
    headers,
    method: call.method,
    url,
    params: { p: 1 },
    query: { q: 1 },
    body: { b: 1 },
    rawBody: '',
    address: '127.0.0.1',
  };
  return executeCall(
    { call, effect, run, extractUploads: () => [], resolveAccount: async () => undefined },
    { ...request, authenticateStaff: async () => lena },
    createSettings(),
    onSettled,
  );
};
const writingCall = calls.createCustomer;

describe('a call', () => {
  it('is handled with its input, its sender and the time', async () => {
    expect(await execute(calls.getBaseData)).toBe('response');
    expect(run).toHaveBeenCalledExactlyOnceWith(
      { params: { p: 1 }, query: { q: 1 }, body: { b: 1 } },
      expect.objectContaining({ staff: lena, now: FIXED_NOW, db: middleware.db }),
    );
    expect(onSettled).not.toHaveBeenCalled();
  });

  it('that is public is handled without a sender', async () => {
    await execute(calls.getVersion);
    expect(run.mock.calls[0]?.[1].staff).toEqual({ sub: '', name: '', roles: new Set() });
  });

  it('is rejected if its sender lacks the needed role or the proof of a command server', async () => {
    await expect(execute(calls.getAccounting)).rejects.toMatchObject({ status: 403, body: { code: 'forbidden' } });
    await expect(execute(calls.recordReading)).rejects.toMatchObject({ status: 403, body: { code: 'invalid-proof' } });
    expect(run).not.toHaveBeenCalled();
  });

  it.each([writingCall, calls.getCommandServerSession, calls.recordReading])(
    'that writes is rejected if there is no space: $path',
    async (call) => {
      canWrite = false;
      await expect(execute(call)).rejects.toMatchObject({ status: 503, body: { code: 'read-only' } });
    },
  );

  it('that only reads is handled without space, and ignores an idempotency key', async () => {
    canWrite = false;
    expect([await execute(calls.getBaseData, 'a'), await execute(calls.getBaseData, 'a')]).toEqual(['response', 'response']);
    expect(run).toHaveBeenCalledTimes(2);
    expect(onSettled).not.toHaveBeenCalled();
  });
});

describe.each(['database', 'external'] as const)('a write with the effect target %s', (effect) => {
  it('is executed once per key and reports the key as settled, as does every repeat', async () => {
    expect([await execute(writingCall, 'a', effect), await execute(writingCall, 'a', effect)]).toEqual(['response', 'response']);
    expect(run).toHaveBeenCalledTimes(1);
    expect(onSettled.mock.calls).toEqual([['a'], ['a']]);
    expect(await middleware.db.select().from(idempotencyKeys)).toMatchObject([{ key: 'a', staffSub: 'id-1', createdAt: FIXED_NOW }]);
  });

  it.each([undefined, ''])('without a key (%j) is executed each time', async (key) => {
    expect([await execute(writingCall, key, effect), await execute(writingCall, key, effect)]).toEqual(['response', 'response']);
    expect(run).toHaveBeenCalledTimes(2);
    expect(onSettled).not.toHaveBeenCalled();
  });

  it('reports its key as settled if a business rule rejects the write', async () => {
    const error = new ApiError(409, 'Nein.', { code: 'validation-failed' });
    run.mockRejectedValue(error);
    await expect(execute(writingCall, 'a', effect)).rejects.toBe(error);
    expect(onSettled.mock.calls).toEqual([['a']]);
  });

  it('is rejected if its key was used for another request', async () => {
    await execute(writingCall, 'a', effect);
    await expect(execute(writingCall, 'a', effect, '/y')).rejects.toMatchObject({ status: 422 });
  });

  it('is rejected if its key has more than 200 characters', async () => {
    expect(MAX_KEY_LENGTH).toBe(200);
    expect(await execute(writingCall, 'x'.repeat(200), effect)).toBe('response');
    await expect(execute(writingCall, 'x'.repeat(201), effect)).rejects.toMatchObject({
      status: 400,
      body: { code: 'validation-failed', userMessage: 'Der Schlüssel des Vorgangs ist zu lang.' },
    });
  });
});

describe('a write that fails unexpectedly', () => {
  /** The row by which the tests see whether the write was rolled back. */
  const insertedRow = { key: 'trace', staffSub: 'x', requestFingerprint: 'x', createdAt: FIXED_NOW };
  const failAfterInsert = async (_: unknown, { db }: RequestContext) => {
    await db.insert(idempotencyKeys).values(insertedRow);
    throw new TypeError('fault');
  };

  it.each(['a', undefined])('is rolled back if it takes effect in the database (key %j)', async (key) => {
    run.mockImplementation(failAfterInsert);
    await expect(execute(writingCall, key)).rejects.toThrow('fault');
    expect(await middleware.db.$count(idempotencyKeys)).toBe(0);
  });

  it.each(['a', undefined])('is not rolled back if it takes effect in an external system (key %j)', async (key) => {
    run.mockImplementation(failAfterInsert);
    await expect(execute(writingCall, key, 'external')).rejects.toThrow('fault');
    expect(await middleware.db.select().from(idempotencyKeys)).toMatchObject([insertedRow]);
  });
});

it('the fingerprint of a request with an external effect is salted, since the request may contain a password', async () => {
  const getFingerprint = async (key: string, effect: Route['effect']) => {
    await execute(writingCall, key, effect);
    const [row] = await middleware.db.select().from(idempotencyKeys);
    await middleware.db.delete(idempotencyKeys);
    return row?.requestFingerprint;
  };
  expect(await getFingerprint('a', 'database')).toBe(await getFingerprint('b', 'database'));
  expect(await getFingerprint('a', 'external')).not.toBe(await getFingerprint('b', 'external'));
});
