import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startCleanupJobs, type CleanupJob } from './cleanup-jobs.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T11:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

it('runs at the start and every ten minutes, also after a failed run, until it is stopped', async () => {
  const failing = vi.fn<CleanupJob>(async () => Promise.reject(new Error('gone')));
  const other = vi.fn<CleanupJob>(async () => undefined);
  const end = startCleanupJobs(failing, other);
  expect(failing.mock.calls).toEqual([[new Date('2026-11-21T11:00:00Z')]]);
  await vi.advanceTimersByTimeAsync(20 * 60_000);
  expect(failing).toHaveBeenCalledTimes(3);
  expect(other.mock.lastCall).toEqual([new Date('2026-11-21T11:20:00Z')]);
  await end();
  await vi.advanceTimersByTimeAsync(20 * 60_000);
  expect([failing, other].map(({ mock }) => mock.calls.length)).toEqual([3, 3]);
});

it('stops after the current run', async () => {
  let finish = () => {};
  const end = startCleanupJobs(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  const ended = vi.fn<() => void>();
  const ending = end().then(ended);
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).not.toHaveBeenCalled();
  finish();
  await ending;
  expect(ended).toHaveBeenCalledOnce();
});
