import { MiddlewareError } from '@aboschalter/middleware-client';
import { describe, expect, it } from 'vitest';
import { createIntent, tabMemory } from './intent.ts';

const intent = () => {
  let last = 0;
  return createIntent(() => `key ${(last += 1)}`);
};

describe('the key of an intent', () => {
  it.each([
    ['unreachable', new MiddlewareError('unreachable')],
    ['timeout', new MiddlewareError('timeout')],
    ['malformed', new MiddlewareError('malformed', { status: 200 })],
    ['aborted', new MiddlewareError('aborted')],
    ['server error', new MiddlewareError('refused', { status: 503 })],
  ])('stays after a lost answer: %s', (_, error) => {
    const { keyFor, ended } = intent();
    const first = keyFor({ a: 1 });
    ended(error);
    expect(keyFor({ a: 1 })).toBe(first);
  });

  it('is kept while the middleware says that it is still at work on it', () => {
    const { keyFor, ended } = intent();
    const first = keyFor({ a: 1 });
    ended(new MiddlewareError('refused', { status: 409, body: { userMessage: 'Läuft bereits.', code: 'under-way' } }));
    expect(keyFor({ a: 1 })).toBe(first);
  });

  it('survives the screen where it is remembered in the tab, until the outcome is known', () => {
    sessionStorage.clear();
    const before = createIntent(() => 'first', tabMemory('order'));
    before.keyFor('cart');
    before.ended(new MiddlewareError('unreachable'));
    const after = createIntent(() => 'second', tabMemory('order'));
    expect(after.keyFor('cart')).toBe('first');
    expect(createIntent(() => 'other', tabMemory('exchange')).keyFor('cart')).toBe('other');
    after.ended();
    expect(createIntent(() => 'third', tabMemory('order')).keyFor('cart')).toBe('third');
  });

  it('is new after success and after a refusal', () => {
    const { keyFor, ended } = intent();
    const first = keyFor({ a: 1 });
    ended();
    const second = keyFor({ a: 1 });
    ended(new MiddlewareError('refused', { status: 409 }));
    expect(new Set([first, second, keyFor({ a: 1 })]).size).toBe(3);
  });

  it('is another for another input', () => {
    const { keyFor, ended } = intent();
    const first = keyFor({ a: 1 });
    ended(new MiddlewareError('timeout'));
    expect(keyFor({ a: 2 })).not.toBe(first);
  });
});
