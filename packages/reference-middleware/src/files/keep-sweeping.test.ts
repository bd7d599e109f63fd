import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startTestMiddleware } from '../test-support/test-middleware.ts';
import { databaseFiles } from './database-files.ts';
import type { FileStore } from './file-store.ts';
import { keepSweeping } from './keep-sweeping.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('sweeps at the start and every ten minutes, also after a sweep that failed, until it is ended', async () => {
  const { db, close } = await startTestMiddleware();
  const sweep = vi.fn<FileStore['sweep']>(async () => Promise.reject(new Error('gone')));
  const end = keepSweeping({ ...databaseFiles, sweep }, db);
  expect(sweep).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(20 * 60_000);
  expect(sweep).toHaveBeenCalledTimes(3);
  await end();
  await vi.advanceTimersByTimeAsync(20 * 60_000);
  expect(sweep).toHaveBeenCalledTimes(3);
  await close();
});
