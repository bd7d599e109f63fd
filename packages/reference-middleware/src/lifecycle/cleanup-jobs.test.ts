import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startCleanupJobs, type CleanupJob } from './cleanup-jobs.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T11:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

it('cleanup jobs run at the start and every ten minutes, even if one of them fails, until they are stopped', async () => {
  const failing = vi.fn<CleanupJob>(async () => Promise.reject(new Error('gone')));
  const other = vi.fn<CleanupJob>(async () => undefined);
  const stop = startCleanupJobs(failing, other);
  expect(failing.mock.calls).toEqual([[new Date('2026-11-21T11:00:00Z')]]);
  await vi.advanceTimersByTimeAsync(20 * 60_000);
  expect(failing).toHaveBeenCalledTimes(3);
  expect(other.mock.lastCall).toEqual([new Date('2026-11-21T11:20:00Z')]);
  await stop();
  await vi.advanceTimersByTimeAsync(20 * 60_000);
  expect([failing, other].map(({ mock }) => mock.calls.length)).toEqual([3, 3]);
});

it('stopping the cleanup jobs waits for the current run', async () => {
  let finishRun = () => {};
  const stop = startCleanupJobs(
    () =>
      new Promise<void>((resolve) => {
        finishRun = resolve;
      }),
  );
  const onStopped = vi.fn<() => void>();
  const stopping = stop().then(onStopped);
  await vi.advanceTimersByTimeAsync(1);
  expect(onStopped).not.toHaveBeenCalled();
  finishRun();
  await stopping;
  expect(onStopped).toHaveBeenCalledOnce();
});
