import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isTimeoutError, withTimeout } from './with-timeout.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('work that ends before the timeout returns its result and leaves no timer', async () => {
  await expect(withTimeout(1_000, async () => 'done')).resolves.toBe('done');
  expect(vi.getTimerCount()).toBe(0);
});

it('work that fails before the timeout rejects with its error and leaves no timer', async () => {
  await expect(withTimeout(1_000, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(vi.getTimerCount()).toBe(0);
});

it('work that throws synchronously rejects with its error and leaves no timer', async () => {
  const work = (): Promise<never> => {
    throw new Error('refused');
  };
  await expect(withTimeout(1_000, work)).rejects.toThrow('refused');
  expect(vi.getTimerCount()).toBe(0);
});

it('work that ignores its signal is rejected after the timeout', async () => {
  const outcome = withTimeout(1_000, () => new Promise<never>(() => {})).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(1_000);
  const error = await outcome;
  expect([isTimeoutError(error), String(error)]).toEqual([true, 'TimeoutError: No answer within 1000 ms']);
});

it('the signal of the work is aborted after the timeout, not before', async () => {
  const signals: AbortSignal[] = [];
  const outcome = withTimeout(1_000, (signal) => {
    signals.push(signal);
    return new Promise<never>(() => {});
  }).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(999);
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  await vi.advanceTimersByTimeAsync(1);
  await outcome;
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});

it.each([new Error('TimeoutError'), new DOMException('stopped', 'AbortError'), 'TimeoutError', undefined])(
  '%s is not a timeout error',
  (error) => {
    expect(isTimeoutError(error)).toBe(false);
  },
);
