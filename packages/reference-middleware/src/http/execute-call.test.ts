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
import { fullOffer } from './offered.ts';
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
const settled = vi.fn<(key: string) => void>();
let canWrite = true;
beforeEach(() => {
  run.mockReset().mockResolvedValue('answer');
  settled.mockReset();
  canWrite = true;
});

const settings = () => {
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
    accounts: { require: async () => undefined },
  };
};
/** Sends a request for a call, with its key if it has one. */
const ask = async (call: Call, key?: string, effect: Route['effect'] = 'database', url = '/x') => {
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
    { ...request, staff: async () => lena },
    settings(),
    settled,
  );
};
const staffOfRun = () => run.mock.calls[0]?.[1].staff;
const write = calls.createCustomer;

describe('a call', () => {
  it('is handled with its input, sender and time', async () => {
    expect(await ask(calls.getBaseData)).toBe('answer');
    expect(run).toHaveBeenCalledExactlyOnceWith(
      { params: { p: 1 }, query: { q: 1 }, body: { b: 1 } },
      expect.objectContaining({ staff: lena, now: FIXED_NOW, db: middleware.db }),
    );
    expect(settled).not.toHaveBeenCalled();
  });

  it('that is public is handled without a sender', async () => {
    await ask(calls.getVersion);
    expect(staffOfRun()).toEqual({ sub: '', name: '', roles: new Set() });
  });

  it('is rejected without a role, and without a proof of a command server', async () => {
    await expect(ask(calls.getAccounting)).rejects.toMatchObject({ status: 403, body: { code: 'forbidden' } });
    await expect(ask(calls.recordReading)).rejects.toMatchObject({ status: 403, body: { code: 'invalid-proof' } });
    expect(run).not.toHaveBeenCalled();
  });

  it.each([write, calls.getCommandServerSession, calls.recordReading])('that writes is rejected without space: $path', async (call) => {
    canWrite = false;
    await expect(ask(call)).rejects.toMatchObject({ status: 503, body: { code: 'read-only' } });
  });

  it('that only reads works without space, and never by a key', async () => {
    canWrite = false;
    expect([await ask(calls.getBaseData, 'a'), await ask(calls.getBaseData, 'a')]).toEqual(['answer', 'answer']);
    expect(run).toHaveBeenCalledTimes(2);
    expect(settled).not.toHaveBeenCalled();
  });
});

describe.each(['database', 'external'] as const)('a write with its effect %s', (effect) => {
  it('is executed once per key, and each response contains the key', async () => {
    expect([await ask(write, 'a', effect), await ask(write, 'a', effect)]).toEqual(['answer', 'answer']);
    expect(run).toHaveBeenCalledTimes(1);
    expect(settled.mock.calls).toEqual([['a'], ['a']]);
    expect(await middleware.db.select().from(idempotencyKeys)).toMatchObject([{ key: 'a', staffSub: 'id-1', createdAt: FIXED_NOW }]);
  });

  it.each([undefined, ''])('without a key (%j) is done each time', async (key) => {
    expect([await ask(write, key, effect), await ask(write, key, effect)]).toEqual(['answer', 'answer']);
    expect(run).toHaveBeenCalledTimes(2);
    expect(settled).not.toHaveBeenCalled();
  });

  it('is rejected by a business rule, with the key', async () => {
    const refusal = new ApiError(409, 'Nein.', { code: 'validation-failed' });
    run.mockRejectedValue(refusal);
    await expect(ask(write, 'a', effect)).rejects.toBe(refusal);
    expect(settled.mock.calls).toEqual([['a']]);
  });

  it('is rejected with the key of another request', async () => {
    await ask(write, 'a', effect);
    await expect(ask(write, 'a', effect, '/y')).rejects.toMatchObject({ status: 422 });
  });

  it('may have a key of 200 characters at most', async () => {
    expect(MAX_KEY_LENGTH).toBe(200);
    expect(await ask(write, 'x'.repeat(200), effect)).toBe('answer');
    await expect(ask(write, 'x'.repeat(201), effect)).rejects.toMatchObject({
      status: 400,
      body: { code: 'validation-failed', userMessage: 'Der Schlüssel des Vorgangs ist zu lang.' },
    });
  });
});

describe('a failed write is rolled back', () => {
  const trace = { key: 'trace', staffSub: 'x', requestFingerprint: 'x', createdAt: FIXED_NOW };
  const failing = async (_: unknown, { db }: RequestContext) => {
    await db.insert(idempotencyKeys).values(trace);
    throw new TypeError('fault');
  };

  it.each(['a', undefined])('the effect in the database is rolled back (key %j)', async (key) => {
    run.mockImplementation(failing);
    await expect(ask(write, key)).rejects.toThrow('fault');
    expect(await middleware.db.$count(idempotencyKeys)).toBe(0);
  });

  it.each(['a', undefined])('an external effect remains, and no row was locked meanwhile (key %j)', async (key) => {
    run.mockImplementation(failing);
    await expect(ask(write, key, 'external')).rejects.toThrow('fault');
    expect(await middleware.db.select().from(idempotencyKeys)).toMatchObject([trace]);
  });
});

it('the fingerprint of a request that may contain a password is salted', async () => {
  const requestOf = async (key: string, effect: Route['effect']) => {
    await ask(write, key, effect);
    const [row] = await middleware.db.select().from(idempotencyKeys);
    await middleware.db.delete(idempotencyKeys);
    return row?.requestFingerprint;
  };
  expect(await requestOf('a', 'database')).toBe(await requestOf('b', 'database'));
  expect(await requestOf('a', 'external')).not.toBe(await requestOf('b', 'external'));
});
