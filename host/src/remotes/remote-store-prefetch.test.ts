import { describe, expect, it, vi } from 'vitest';
import type { LoadModule } from './create-federation-runtime.ts';
import type { RemoteStoreOptions } from './create-remote-store.ts';
import { remoteModuleFixture, createTestStore } from './testing/test-store.ts';

describe('a remote', () => {
  it('is prefetched with the code of a screen', async () => {
    const screen = vi.fn<() => Promise<object>>(async () => ({ default: () => null }));
    const load = vi.fn<LoadModule>(async () => ({
      remote: { ...remoteModuleFixture.remote, routes: [{ name: 'cart', path: '/cart', title: 'Warenkorb', screen }] },
    }));
    const remotes = createTestStore(load);
    await remotes.prefetch('mfe-sales', 'cart');
    expect(remotes.getState('mfe-sales').status).toBe('ready');
    expect(screen).toHaveBeenCalledOnce();
  });

  it('is prefetched once for each screen: screens that are loaded, visited or pending are not requested again', async () => {
    const [cart, offer] = [vi.fn<() => Promise<object>>(async () => ({})), vi.fn<() => Promise<object>>(async () => ({}))];
    const routes = [
      { name: 'cart', path: '/cart', title: 'Warenkorb', screen: cart },
      { name: 'offer', path: '/offer', title: 'Angebot', screen: offer },
    ];
    const load = vi.fn<LoadModule>(async () => ({ remote: { ...remoteModuleFixture.remote, routes } }));
    const remotes = createTestStore(load);
    await remotes.prefetch('mfe-sales', 'cart');
    await Promise.all([remotes.prefetch('mfe-sales', 'offer'), remotes.prefetch('mfe-sales', 'offer')]);
    for (const screen of ['cart', 'offer']) await remotes.prefetch('mfe-sales', screen);
    expect([load, cart, offer].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
    await remotes.loadComponent('mfe-sales', 'cart', () => cart);
    await remotes.prefetch('mfe-sales', 'cart');
    expect(cart).toHaveBeenCalledTimes(2);
  });

  it('is not prefetched again for a screen whose prefetch failed; the failure is not reported, and a visit requests the screen again', async () => {
    const screen = vi.fn<() => Promise<object>>().mockRejectedValue(new Error('404'));
    const onLoadSettled = vi.fn<NonNullable<RemoteStoreOptions['onLoadSettled']>>();
    const refetchPart = vi.fn<NonNullable<RemoteStoreOptions['refetchPart']>>(async () => undefined);
    const remote = { ...remoteModuleFixture.remote, routes: [{ name: 'cart', path: '/cart', title: 'Warenkorb', screen }] };
    const remotes = createTestStore(async () => ({ remote }), { onLoadSettled, refetchPart });
    await remotes.prefetch('mfe-sales', 'cart');
    const callCount = screen.mock.calls.length;
    await remotes.prefetch('mfe-sales', 'cart');
    expect(screen).toHaveBeenCalledTimes(callCount);
    expect(onLoadSettled.mock.calls.filter(([, { isLoaded }]) => !isLoaded)).toEqual([]);
    screen.mockResolvedValue({});
    refetchPart.mockClear();
    await remotes.loadComponent('mfe-sales', 'cart', () => screen);
    expect(refetchPart).toHaveBeenCalledOnce();
  });

  it('is loaded again when it is visited if its prefetch failed', async () => {
    const load = vi.fn<LoadModule>().mockRejectedValueOnce(new Error('404')).mockResolvedValueOnce(remoteModuleFixture);
    const refresh = vi.fn<() => Promise<void>>(async () => undefined);
    const remotes = createTestStore(load, { refresh });
    await remotes.prefetch('mfe-sales', 'cart');
    expect(remotes.getState('mfe-sales')).toEqual({ status: 'idle' });
    await remotes.prefetch('mfe-sales', 'cart');
    expect(load).toHaveBeenCalledOnce();
    expect((await remotes.load('mfe-sales')).status).toBe('ready');
    expect(refresh).toHaveBeenCalledOnce();
  });

  it('has the state failed if staff visit it during a prefetch that fails', async () => {
    const load = vi.fn<LoadModule>().mockRejectedValue(new Error('404'));
    const remotes = createTestStore(load);
    const prefetching = remotes.prefetch('mfe-sales', 'cart');
    expect((await remotes.load('mfe-sales')).status).toBe('failed');
    await prefetching;
    expect(remotes.getState('mfe-sales').status).toBe('failed');
  });
});
