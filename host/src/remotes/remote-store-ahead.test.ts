import { describe, expect, it, vi } from 'vitest';
import type { LoadModule } from './federation-runtime.ts';
import { good, store } from './test-support/test-store.ts';

describe('a remote', () => {
  it('is fetched ahead, with the code of a screen', async () => {
    const screen = vi.fn<() => Promise<object>>(async () => ({ default: () => null }));
    const load = vi.fn<LoadModule>(async () => ({
      remote: { ...good.remote, routes: [{ name: 'cart', path: '/cart', title: 'Warenkorb', screen }] },
    }));
    const remotes = store(load);
    await remotes.ahead('mfe-sales', 'cart');
    expect(remotes.stateOf('mfe-sales').status).toBe('ready');
    expect(screen).toHaveBeenCalledOnce();
  });

  it('that fails ahead is as if nobody had tried, and is fetched anew for whoever comes', async () => {
    const load = vi.fn<LoadModule>().mockRejectedValueOnce(new Error('404')).mockResolvedValueOnce(good);
    const refresh = vi.fn<() => Promise<void>>(async () => undefined);
    const remotes = store(load, { refresh });
    await remotes.ahead('mfe-sales', 'cart');
    expect(remotes.stateOf('mfe-sales')).toEqual({ status: 'idle' });
    await remotes.ahead('mfe-sales', 'cart');
    expect(load).toHaveBeenCalledOnce();
    expect((await remotes.load('mfe-sales')).status).toBe('ready');
    expect(refresh).toHaveBeenCalledOnce();
  });

  it('that fails ahead while somebody comes has failed for them', async () => {
    const load = vi.fn<LoadModule>().mockRejectedValue(new Error('404'));
    const remotes = store(load);
    const ahead = remotes.ahead('mfe-sales', 'cart');
    expect((await remotes.load('mfe-sales')).status).toBe('failed');
    await ahead;
    expect(remotes.stateOf('mfe-sales').status).toBe('failed');
  });
});
