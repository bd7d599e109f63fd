import { describe, expect, it, vi } from 'vitest';
import type { LoadModule } from './create-federation-runtime.ts';
import { createTestStore, registryFixture, remoteModuleFixture } from './testing/test-store.ts';

describe('a replaced remote', () => {
  const nextModule = { remote: { ...remoteModuleFixture.remote, shellApi: '^1.2.0' } };
  /** Creates a store whose registry lists another build after each refresh. */
  function createStoreOfBuilds(load: LoadModule) {
    let build = 1;
    return createTestStore(load, {
      registry: () => registryFixture({ version: `1.0.0-${build}`, baseUrl: `https://shop.example/remote/${build}/` }),
      refresh: async () => void (build += 1),
    });
  }

  it('runs the new build, and loads its screens again, even those that were loaded from the previous build', async () => {
    const load = vi.fn<LoadModule>().mockResolvedValueOnce(remoteModuleFixture).mockResolvedValueOnce(nextModule);
    const remotes = createStoreOfBuilds(load);
    await remotes.load('mfe-sales');
    await remotes.loadComponent('mfe-sales', 'cart', () => async () => 'old');
    expect(await remotes.replace('mfe-sales')).toMatchObject({ status: 'ready', remote: { shellApi: '^1.2.0' } });
    expect(remotes.getState('mfe-sales')).toMatchObject({ status: 'ready', remote: { shellApi: '^1.2.0' } });
    expect(
      await remotes.loadComponent(
        'mfe-sales',
        'cart',
        ({ shellApi }) =>
          async () =>
            shellApi,
      ),
    ).toBe('^1.2.0');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('keeps running if the new build cannot be loaded', async () => {
    const load = vi.fn<LoadModule>().mockResolvedValueOnce(remoteModuleFixture).mockRejectedValue(new Error('unexpected token'));
    const remotes = createStoreOfBuilds(load);
    await remotes.load('mfe-sales');
    expect(await remotes.replace('mfe-sales')).toMatchObject({ status: 'failed', detail: 'unexpected token' });
    expect(remotes.getState('mfe-sales').status).toBe('ready');
  });

  it('is loaded again if it had failed, and is not loaded if it was not needed yet', async () => {
    const load = vi.fn<LoadModule>().mockRejectedValueOnce(new Error('404')).mockResolvedValue(remoteModuleFixture);
    const remotes = createStoreOfBuilds(load);
    expect((await remotes.replace('mfe-sales')).status).toBe('idle');
    expect(load).not.toHaveBeenCalled();
    await remotes.load('mfe-sales');
    expect((await remotes.replace('mfe-sales')).status).toBe('ready');
  });
});
