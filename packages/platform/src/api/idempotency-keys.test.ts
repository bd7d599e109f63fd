import { MiddlewareError } from '@aboschalter/middleware-client';
import { describe, expect, it } from 'vitest';
import { createIdempotencyKeyRegistry, createTabIntentStore, emptyIntentStore, type IntentStore } from './idempotency-keys.ts';

/**
 * Creates a registry with the keys 'key 1', 'key 2' and so on. Returns a function that records a request with an input, which
 * ends with an error or with success, and returns the key and whether the outcome is unknown afterwards.
 */
function createSend(store?: IntentStore, defaultInput: unknown = { a: 1 }) {
  let keyCount = 0;
  const registry = createIdempotencyKeyRegistry({ createKey: () => `key ${(keyCount += 1)}`, store });
  return (error?: MiddlewareError, input: unknown = defaultInput) => {
    const { key, wasUnknown } = registry.recordStart(input);
    const unknown = registry.recordEnd(input, { wasUnknown, error });
    return { key, unknown };
  };
}
const createRejection = (status: number, options: object = {}) => new MiddlewareError('rejected', { status, ...options });
const lostResponse = new MiddlewareError('timeout');

describe('the idempotency key of an intent', () => {
  it.each([
    ['unreachable', new MiddlewareError('network-error')],
    ['timeout', lostResponse],
    ['invalid-response', new MiddlewareError('invalid-response', { status: 200 })],
    ['aborted', new MiddlewareError('aborted')],
    ['server error', createRejection(503)],
    ['still in progress', createRejection(409, { body: { userMessage: 'Läuft bereits.', code: 'request-in-progress' } })],
  ])('is kept if the outcome is unknown: %s', (_, error) => {
    const send = createSend();
    expect(send(error)).toEqual({ key: 'key 1', unknown: true });
    expect(send().key).toBe('key 1');
  });

  it.each([
    ['401', new MiddlewareError('unauthenticated', { status: 401 })],
    ['403 of a gateway', createRejection(403)],
    ['408', createRejection(408)],
    ['409 that does not prove the outcome', createRejection(409)],
    ['429', createRejection(429)],
    ['500', createRejection(500)],
    ['502', createRejection(502)],
    ['signed out', new MiddlewareError('unauthenticated')],
  ])('is kept after a lost response and then %s', (_, error) => {
    const send = createSend();
    send(lostResponse);
    expect(send(error)).toEqual({ key: 'key 1', unknown: true });
    expect(send().key).toBe('key 1');
  });

  it('is replaced after a rejection that proves the outcome', () => {
    const send = createSend();
    send(lostResponse);
    expect(send(createRejection(409, { isOutcomeKnown: true }))).toEqual({ key: 'key 1', unknown: false });
    expect(send().key).toBe('key 2');
  });

  it('is replaced after a success, and after a rejection of the first request by a business rule', () => {
    const send = createSend();
    expect([send().key, send(createRejection(409)).key, send(createRejection(422)).key, send().key]).toEqual([
      'key 1',
      'key 2',
      'key 3',
      'key 4',
    ]);
  });

  it('is reused after a first request that was not executed', () => {
    const send = createSend();
    expect(send(createRejection(429))).toEqual({ key: 'key 1', unknown: false });
    expect(send(new MiddlewareError('offline'))).toEqual({ key: 'key 1', unknown: false });
    expect(send(new MiddlewareError('unauthenticated'))).toEqual({ key: 'key 1', unknown: false });
    expect(send(createRejection(409)).key).toBe('key 1');
    expect(send().key).toBe('key 2');
  });

  it.each([403, 407, 408, 425, 429])(
    'is reused after a first request with status %i, and the outcome is not reported as unknown',
    (status) => {
      const send = createSend();
      expect(send(createRejection(status))).toEqual({ key: 'key 1', unknown: false });
      expect(send(createRejection(409))).toEqual({ key: 'key 1', unknown: false });
      expect(send().key).toBe('key 2');
    },
  );

  it.each([400, 404, 409, 422, 499])('is replaced after status %i at the first request, but not after a lost response', (status) => {
    const send = createSend();
    expect([send(createRejection(status)), send(lostResponse), send(createRejection(status)), send()]).toEqual([
      { key: 'key 1', unknown: false },
      { key: 'key 2', unknown: true },
      { key: 'key 2', unknown: true },
      { key: 'key 2', unknown: false },
    ]);
  });

  it('is kept after status 409 about a request in progress, even at the second request', () => {
    const send = createSend();
    const inProgress = createRejection(409, { body: { userMessage: 'Läuft bereits.', code: 'request-in-progress' } });
    expect([send(inProgress), send(inProgress), send()]).toEqual([
      { key: 'key 1', unknown: true },
      { key: 'key 1', unknown: true },
      { key: 'key 1', unknown: false },
    ]);
  });

  it('is kept while offline after a lost response, and after an error that is no MiddlewareError', () => {
    const send = createSend();
    send(lostResponse);
    expect(send(new MiddlewareError('offline'))).toEqual({ key: 'key 1', unknown: true });
    const registry = createIdempotencyKeyRegistry({ createKey: () => 'key' });
    registry.recordStart('a');
    expect(registry.recordEnd('a', { wasUnknown: false, error: new TypeError('x') })).toBe(true);
    expect(registry.recordStart('a')).toEqual({ key: 'key', wasUnknown: true });
  });

  it('is a UUID that is different for each input', () => {
    const registry = createIdempotencyKeyRegistry();
    const keys = ['a', 'b'].map((input) => registry.recordStart(input).key);
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    expect(keys[0]).not.toBe(keys[1]);
  });

  it('is kept for the fifty most recent inputs of unknown outcome, and dropped for older inputs', () => {
    const send = createSend();
    for (let input = 1; input <= 50; input += 1) send(lostResponse, input);
    expect(send(lostResponse, 1).key).toBe('key 1');
    // The input 51 exceeds the maximum. The input 2 was requested least recently, so its key is dropped.
    expect(send(lostResponse, 51).key).toBe('key 51');
    expect(send(lostResponse, 1).key).toBe('key 1');
    expect(send(lostResponse, 2).key).toBe('key 52');
  });

  it('is removed from the tab storage once all outcomes are known', () => {
    sessionStorage.clear();
    const send = createSend(createTabIntentStore('order'));
    send(lostResponse);
    expect(sessionStorage.getItem('aboschalter-intent-order')).toContain('key 1');
    send();
    expect(sessionStorage.getItem('aboschalter-intent-order')).toBeNull();
  });

  it('is new if the tab storage contains invalid data', () => {
    sessionStorage.setItem('aboschalter-intent-order', '[{"input":1,"key":"x"}]');
    expect(createIdempotencyKeyRegistry({ createKey: () => 'new', store: createTabIntentStore('order') }).recordStart('cart')).toEqual({
      key: 'new',
      wasUnknown: false,
    });
  });

  it('is different for each input, and is kept while other inputs are sent', () => {
    const send = createSend();
    send(lostResponse);
    expect(send(lostResponse, { a: 2 }).key).toBe('key 2');
    expect(send().key).toBe('key 1');
    expect(send(undefined, { a: 2 }).key).toBe('key 2');
  });

  it('is kept in the tab storage after unmounting, until the outcome is known', () => {
    sessionStorage.clear();
    const createStore = () => createTabIntentStore('order');
    createSend(createStore())(lostResponse);
    const secondRegistry = createIdempotencyKeyRegistry({ createKey: () => 'second', store: createStore() });
    expect(secondRegistry.recordStart({ a: 1 })).toEqual({ key: 'key 1', wasUnknown: true });
    secondRegistry.recordEnd({ a: 1 }, { wasUnknown: true });
    expect(createIdempotencyKeyRegistry({ createKey: () => 'third', store: createStore() }).recordStart({ a: 1 }).key).toBe('third');
  });

  it('is not shared by tab storages with different names', () => {
    sessionStorage.clear();
    createIdempotencyKeyRegistry({ createKey: () => 'order', store: createTabIntentStore('order') }).recordStart({ a: 1 });
    expect(
      createIdempotencyKeyRegistry({ createKey: () => 'exchange', store: createTabIntentStore('exchange') }).recordStart({ a: 1 }).key,
    ).toBe('exchange');
  });

  it('is stored with an unknown outcome as soon as it is requested, because the tab may be closed before the response', () => {
    sessionStorage.clear();
    createIdempotencyKeyRegistry({ createKey: () => 'sent', store: createTabIntentStore('order') }).recordStart('cart');
    expect(createIdempotencyKeyRegistry({ createKey: () => 'new', store: createTabIntentStore('order') }).recordStart('cart')).toEqual({
      key: 'sent',
      wasUnknown: true,
    });
  });
});

it('with `emptyIntentStore` each request is a new intent: it has a new key, and its rejection has a known outcome even after a lost response', () => {
  const send = createSend(emptyIntentStore);
  expect([send(lostResponse), send(createRejection(409)), send(lostResponse), send()]).toEqual([
    { key: 'key 1', unknown: true },
    { key: 'key 2', unknown: false },
    { key: 'key 3', unknown: true },
    { key: 'key 4', unknown: false },
  ]);
});
