import { MiddlewareError } from '@aboschalter/middleware-client';
import { describe, expect, it } from 'vitest';
import { createIdempotencyKeyRegistry, createTabKeyStore, emptyKeyStore, type IdempotencyKeyStore } from './idempotency-keys.ts';

/** Sends the same input repeatedly, as staff would; returns the key of each attempt. */
function sender(store?: IdempotencyKeyStore, input: unknown = { a: 1 }) {
  let last = 0;
  const intent = createIdempotencyKeyRegistry(() => `key ${(last += 1)}`, store);
  return (outcome?: MiddlewareError, other: unknown = input) => {
    const { key, wasUnknown } = intent.keyFor(other);
    const unknown = intent.recordEnd(other, { wasUnknown, error: outcome });
    return { key, unknown };
  };
}
const refused = (status: number, more: object = {}) => new MiddlewareError('rejected', { status, ...more });
const lost = new MiddlewareError('timeout');

describe('the idempotency key of an intent', () => {
  it.each([
    ['unreachable', new MiddlewareError('network-error')],
    ['timeout', lost],
    ['invalid-response', new MiddlewareError('invalid-response', { status: 200 })],
    ['aborted', new MiddlewareError('aborted')],
    ['server error', refused(503)],
    ['still in progress', refused(409, { body: { userMessage: 'Läuft bereits.', code: 'request-in-progress' } })],
  ])('is kept if the outcome is unknown: %s', (_, error) => {
    const send = sender();
    expect(send(error)).toEqual({ key: 'key 1', unknown: true });
    expect(send().key).toBe('key 1');
  });

  it.each([
    ['401', new MiddlewareError('unauthenticated', { status: 401 })],
    ['403 of a gateway', refused(403)],
    ['408', refused(408)],
    ['409 that does not settle the key', refused(409)],
    ['429', refused(429)],
    ['500', refused(500)],
    ['502', refused(502)],
    ['signed out', new MiddlewareError('unauthenticated')],
  ])('survives %s while the outcome is unknown', (_, error) => {
    const send = sender();
    send(lost);
    expect(send(error)).toEqual({ key: 'key 1', unknown: true });
    expect(send().key).toBe('key 1');
  });

  it('is replaced after a rejection that settles it', () => {
    const send = sender();
    send(lost);
    expect(send(refused(409, { isOutcomeKnown: true }))).toEqual({ key: 'key 1', unknown: false });
    expect(send().key).toBe('key 2');
  });

  it('is new after success, and after a first rejection by a business rule', () => {
    const send = sender();
    expect([send().key, send(refused(409)).key, send(refused(422)).key, send().key]).toEqual(['key 1', 'key 2', 'key 3', 'key 4']);
  });

  it('is reused after first attempts that were not executed', () => {
    const send = sender();
    expect(send(refused(429))).toEqual({ key: 'key 1', unknown: false });
    expect(send(new MiddlewareError('offline'))).toEqual({ key: 'key 1', unknown: false });
    expect(send(new MiddlewareError('unauthenticated'))).toEqual({ key: 'key 1', unknown: false });
    expect(send(refused(409)).key).toBe('key 1');
    expect(send().key).toBe('key 2');
  });

  it.each([401, 403, 407, 408, 425, 429])(
    'is reused after a first attempt with status %i, and the outcome is not reported as unknown',
    (status) => {
      const send = sender();
      expect(send(refused(status))).toEqual({ key: 'key 1', unknown: false });
      expect(send(refused(409))).toEqual({ key: 'key 1', unknown: false });
      expect(send().key).toBe('key 2');
    },
  );

  it.each([400, 404, 409, 422, 499])('is replaced after status %i at the first attempt, but not after a lost response', (status) => {
    const send = sender();
    expect([send(refused(status)), send(lost), send(refused(status)), send()]).toEqual([
      { key: 'key 1', unknown: false },
      { key: 'key 2', unknown: true },
      { key: 'key 2', unknown: true },
      { key: 'key 2', unknown: false },
    ]);
  });

  it('stays after 409 for a request in progress, also at the second attempt', () => {
    const send = sender();
    const underWay = refused(409, { body: { userMessage: 'Läuft bereits.', code: 'request-in-progress' } });
    expect([send(underWay), send(underWay), send()]).toEqual([
      { key: 'key 1', unknown: true },
      { key: 'key 1', unknown: true },
      { key: 'key 1', unknown: false },
    ]);
  });

  it('stays after a lost response while offline, and after any other thrown error', () => {
    const send = sender();
    send(lost);
    expect(send(new MiddlewareError('offline'))).toEqual({ key: 'key 1', unknown: true });
    const intent = createIdempotencyKeyRegistry(() => 'key');
    intent.keyFor('a');
    expect(intent.recordEnd('a', { wasUnknown: false, error: new TypeError('x') })).toBe(true);
    expect(intent.keyFor('a')).toEqual({ key: 'key', wasUnknown: true });
  });

  it('is a UUID, and a different one each time', () => {
    const intent = createIdempotencyKeyRegistry();
    const keys = ['a', 'b'].map((input) => intent.keyFor(input).key);
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    expect(keys[0]).not.toBe(keys[1]);
  });

  it('is kept for fifty inputs of unknown outcome; the oldest is dropped first', () => {
    const send = sender();
    for (let input = 1; input <= 50; input += 1) send(lost, input);
    expect(send(lost, 1).key).toBe('key 1');
    // One more: the second was requested least recently and is dropped.
    expect(send(lost, 51).key).toBe('key 51');
    expect(send(lost, 1).key).toBe('key 1');
    expect(send(lost, 2).key).toBe('key 52');
  });

  it('is removed from the tab storage once all outcomes are known', () => {
    sessionStorage.clear();
    const send = sender(createTabKeyStore('order'));
    send(lost);
    expect(sessionStorage.getItem('aboschalter-intent-order')).toContain('key 1');
    send();
    expect(sessionStorage.getItem('aboschalter-intent-order')).toBeNull();
  });

  it('is new if the tab storage contains invalid data', () => {
    sessionStorage.setItem('aboschalter-intent-order', '[{"input":1,"key":"x"}]');
    expect(createIdempotencyKeyRegistry(() => 'new', createTabKeyStore('order')).keyFor('cart')).toEqual({ key: 'new', wasUnknown: false });
  });

  it('is different for different input, and both are kept', () => {
    const send = sender();
    send(lost);
    expect(send(lost, { a: 2 }).key).toBe('key 2');
    expect(send().key).toBe('key 1');
    expect(send(undefined, { a: 2 }).key).toBe('key 2');
  });

  it('survives unmounting if it is stored in the tab, until the outcome is known', () => {
    sessionStorage.clear();
    const tab = () => createTabKeyStore('order');
    sender(tab())(lost);
    const again = createIdempotencyKeyRegistry(() => 'second', tab());
    expect(again.keyFor({ a: 1 })).toEqual({ key: 'key 1', wasUnknown: true });
    again.recordEnd({ a: 1 }, { wasUnknown: true });
    expect(createIdempotencyKeyRegistry(() => 'third', tab()).keyFor({ a: 1 }).key).toBe('third');
    expect(createIdempotencyKeyRegistry(() => 'other', createTabKeyStore('exchange')).keyFor({ a: 1 }).key).toBe('other');
  });

  it('has an unknown outcome as soon as it is sent, since the tab may be closed before the response', () => {
    sessionStorage.clear();
    createIdempotencyKeyRegistry(() => 'sent', createTabKeyStore('order')).keyFor('cart');
    expect(createIdempotencyKeyRegistry(() => 'new', createTabKeyStore('order')).keyFor('cart')).toEqual({ key: 'sent', wasUnknown: true });
  });
});

it('an intent without a store gets a new key for each attempt, and a rejection after a lost response has a known outcome', () => {
  const send = sender(emptyKeyStore);
  expect([send(lost), send(refused(409)), send(lost), send()]).toEqual([
    { key: 'key 1', unknown: true },
    { key: 'key 2', unknown: false },
    { key: 'key 3', unknown: true },
    { key: 'key 4', unknown: false },
  ]);
});
