import { afterEach, describe, expect, it, vi } from 'vitest';
import { withDeviceLock, deviceInUseMessages } from './device-lock.ts';

const device = { url: 'http://cards.example/reader' };

/** Locks as in a browser, shared by all windows. */
function fakeLocks() {
  const held = new Set<string>();
  const request = async (name: string, _options: object, work: (lock: object | null) => Promise<unknown>) => {
    if (held.has(name)) return work(null);
    held.add(name);
    try {
      return await work({ name });
    } finally {
      held.delete(name);
    }
  };
  vi.stubGlobal('navigator', { locks: { request } });
}
afterEach(() => void vi.unstubAllGlobals());

describe('the device lock', () => {
  it('admits one window at a time and rejects the second immediately', async () => {
    fakeLocks();
    const first = Promise.withResolvers<string>();
    const running = withDeviceLock(device, 'issuing', () => first.promise);
    const second = vi.fn<() => Promise<string>>();
    await expect(withDeviceLock(device, 'issuing', second)).rejects.toMatchObject({
      reason: 'device-busy',
      userMessage: deviceInUseMessages.issuing,
    });
    await expect(withDeviceLock(device, 'reading', second)).rejects.toMatchObject({ userMessage: deviceInUseMessages.reading });
    expect(second).not.toHaveBeenCalled();
    await expect(withDeviceLock({ url: 'http://cards.example/printer' }, 'issuing', async () => 'other')).resolves.toBe('other');
    first.resolve('done');
    await expect(running).resolves.toBe('done');
    await expect(withDeviceLock(device, 'reading', async () => 'free')).resolves.toBe('free');
  });

  it('is released after a failure', async () => {
    fakeLocks();
    await expect(withDeviceLock(device, 'issuing', () => Promise.reject(new Error('weg')))).rejects.toThrow('weg');
    await expect(withDeviceLock(device, 'issuing', async () => 'free')).resolves.toBe('free');
  });

  it('is not used in browsers without Web Locks', async () => {
    vi.stubGlobal('navigator', {});
    await expect(withDeviceLock(device, 'issuing', async () => 'done')).resolves.toBe('done');
  });

  it.each([['with'], ['without']])('starts no work after the caller has aborted, %s Web Locks', async (how) => {
    if (how === 'with') fakeLocks();
    else vi.stubGlobal('navigator', {});
    const work = vi.fn<() => Promise<string>>();
    await expect(withDeviceLock(device, 'issuing', work, AbortSignal.abort())).rejects.toMatchObject({ reason: 'aborted' });
    expect(work).not.toHaveBeenCalled();
  });
});
