import { afterEach, expect, it, vi } from 'vitest';
import { SharedVersionError } from './shared-version-mismatch.ts';
import { retryOnce } from './retry-once.ts';

const second = vi.fn<() => Promise<string>>(async () => 'second');
afterEach(() => {
  second.mockClear();
  vi.useRealTimers();
});

it('the second attempt is not made if the first succeeds', async () => {
  expect(await retryOnce(async () => 'first', second)).toBe('first');
  expect(second).not.toHaveBeenCalled();
});

it('the second attempt is made if the first fails at once', async () => {
  expect(await retryOnce(() => Promise.reject(new Error('404')), second)).toBe('second');
});

it('the second attempt is not made if the first took long, since staff have waited long enough', async () => {
  vi.useFakeTimers();
  const slow = () =>
    new Promise<string>((_, reject) => {
      setTimeout(() => reject(new Error('timeout')), 9_000);
    });
  const outcome = retryOnce(slow, second).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(await outcome).toMatchObject({ message: 'timeout' });
  expect(second).not.toHaveBeenCalled();
});

it('the second attempt is not made for an incompatible remote', async () => {
  const refused = new SharedVersionError({ packageName: 'react', requiredVersion: '^20.0.0', providedVersion: '19.3.1' });
  await expect(retryOnce(() => Promise.reject(refused), second)).rejects.toBe(refused);
  expect(second).not.toHaveBeenCalled();
});
