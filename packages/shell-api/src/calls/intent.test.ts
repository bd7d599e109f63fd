import { MiddlewareError } from '@aboschalter/middleware-client';
import { describe, expect, it } from 'vitest';
import { createIntent } from './intent.ts';

const intent = () => {
  let last = 0;
  return createIntent(() => `key ${(last += 1)}`);
};

describe('the key of an intent', () => {
  it.each([
    ['unreachable', new MiddlewareError('unreachable')], ['timeout', new MiddlewareError('timeout')],
    ['server error', new MiddlewareError('refused', { status: 503 })],
  ])('stays after a lost answer: %s', (_, error) => {
    const { keyFor, ended } = intent();
    const first = keyFor({ a: 1 });
    ended(error);
    expect(keyFor({ a: 1 })).toBe(first);
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
