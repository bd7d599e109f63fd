import { MiddlewareError, type Failure } from '@aboschalter/middleware-client';
import { beforeEach, describe, expect, it } from 'vitest';
import { createIntent, tabMemory } from './intent.ts';

const counter = () => {
  let count = 0;
  return () => `key-${count += 1}`;
};

beforeEach(() => sessionStorage.clear());

describe('the key of an intent', () => {
  it.each<Failure>(['unreachable', 'timeout', 'malformed', 'aborted'])('is kept after %s', (failure) => {
    const intent = createIntent(counter());
    expect(intent.keyFor({ a: 1 })).toBe('key-1');
    intent.ended(new MiddlewareError(failure));
    expect(intent.keyFor({ a: 1 })).toBe('key-1');
  });

  it('is kept after a failure of the server, but not after a refusal', () => {
    const intent = createIntent(counter());
    intent.keyFor('x');
    intent.ended(new MiddlewareError('refused', { status: 502 }));
    expect(intent.keyFor('x')).toBe('key-1');
    intent.ended(new MiddlewareError('refused', { status: 409 }));
    expect(intent.keyFor('x')).toBe('key-2');
  });

  it('is new after success and for another input', () => {
    const intent = createIntent(counter());
    expect(intent.keyFor('x')).toBe('key-1');
    expect(intent.keyFor('y')).toBe('key-2');
    intent.ended();
    expect(intent.keyFor('y')).toBe('key-3');
  });

  it('survives the screen when it is remembered in the tab, until the outcome is known', () => {
    const first = createIntent(counter(), tabMemory('order'));
    const key = first.keyFor('cart');
    first.ended(new MiddlewareError('unreachable'));
    const second = createIntent(() => 'another', tabMemory('order'));
    expect(second.keyFor('cart')).toBe(key);
    second.ended();
    expect(createIntent(() => 'another', tabMemory('order')).keyFor('cart')).toBe('another');
  });

  it('is not shared between names', () => {
    createIntent(counter(), tabMemory('order')).keyFor('cart');
    expect(createIntent(() => 'other', tabMemory('exchange')).keyFor('cart')).toBe('other');
  });
});
