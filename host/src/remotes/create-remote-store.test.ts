import { isTimeoutError } from '@aboschalter/formats/with-timeout';
import { parseRegistry } from '@aboschalter/release-manifest';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LoadModule } from './create-federation-runtime.ts';
import { UnsupportedModulesError } from './preload-modules.ts';
import type { RemoteStoreOptions } from './create-remote-store.ts';
import { SharedVersionError } from './shared-version-mismatch.ts';
import { remoteModuleFixture, registryFixture, createTestStore } from './testing/test-store.ts';

afterEach(() => vi.useRealTimers());

describe('a remote', () => {
  it('changes from idle to loading to ready, and is loaded once', async () => {
    const load = vi.fn<LoadModule>(async () => remoteModuleFixture);
    const remotes = createTestStore(load);
    const seen: string[] = [];
    remotes.subscribe(() => seen.push(remotes.getState('mfe-sales').status));
    expect(remotes.getState('mfe-sales')).toEqual({ status: 'idle' });
    await Promise.all([remotes.load('mfe-sales'), remotes.load('mfe-sales')]);
    await remotes.load('mfe-sales');
    expect(seen).toEqual(['loading', 'ready']);
    expect(load).toHaveBeenCalledOnce();
  });

  it('fails if it cannot be loaded, and can be retried', async () => {
    const load = vi.fn<LoadModule>().mockRejectedValueOnce(new Error('404')).mockResolvedValueOnce(remoteModuleFixture);
    const remotes = createTestStore(load);
    expect(await remotes.load('mfe-sales')).toEqual({ status: 'failed', reason: 'load-failed', incidentId: 'INCIDENT', detail: '404' });
    expect((await remotes.load('mfe-sales')).status).toBe('ready');
  });

  it('reports the results of its loads, but not the failure of a prefetch', async () => {
    const load = vi
      .fn<LoadModule>()
      .mockRejectedValueOnce(new Error('prefetch'))
      .mockRejectedValueOnce(new Error('404'))
      .mockResolvedValue(remoteModuleFixture);
    const outcomes: string[] = [];
    const remotes = createTestStore(load, {
      onLoadSettled: ({ name, version }, { isLoaded }) => outcomes.push(`${name} ${version} ${isLoaded ? 'loaded' : 'failed'}`),
    });
    await remotes.prefetch('mfe-sales', 'cart');
    expect(outcomes).toEqual([]);
    await remotes.load('mfe-sales');
    await remotes.load('mfe-sales');
    await expect(remotes.loadComponent('mfe-sales', 'cart', () => undefined)).rejects.toThrow('does not have cart');
    expect(outcomes).toEqual(['mfe-sales 1.0.0 failed', 'mfe-sales 1.0.0 loaded', 'mfe-sales 1.0.0 failed']);
  });

  it('is loaded from the latest registry at a retry', async () => {
    let entry: object = { integrity: {} };
    const refresh = vi.fn<() => Promise<void>>(async () => {
      entry = {};
    });
    const remotes = createTestStore(async () => remoteModuleFixture, { registry: () => registryFixture(entry), refresh });
    expect(await remotes.load('mfe-sales')).toMatchObject({ reason: 'missing-integrity' });
    expect(refresh).not.toHaveBeenCalled();
    expect((await remotes.load('mfe-sales')).status).toBe('ready');
  });

  it('fails after ten seconds if it does not respond', async () => {
    vi.useFakeTimers();
    const remotes = createTestStore(() => new Promise(() => undefined));
    const loading = remotes.load('mfe-sales');
    await vi.advanceTimersByTimeAsync(9_999);
    expect(remotes.getState('mfe-sales').status).toBe('loading');
    await vi.advanceTimersByTimeAsync(1);
    expect(await loading).toMatchObject({ status: 'failed', reason: 'timeout' });
  });

  it('is unavailable in a browser that cannot check its modules', async () => {
    const remotes = createTestStore(() => Promise.reject(new UnsupportedModulesError('no modulepreload')));
    expect(await remotes.load('mfe-sales')).toMatchObject({ status: 'failed', reason: 'unsupported-browser', detail: 'no modulepreload' });
  });

  it.each([undefined, {}, { remote: { name: 1 } }, { remote: { ...remoteModuleFixture.remote, widgets: { a: 'no function' } } }])(
    'fails if its content is invalid: %j',
    async (module) => {
      expect(await createTestStore(async () => module).load('mfe-sales')).toMatchObject({ status: 'failed', reason: 'malformed' });
    },
  );

  it('is not fetched from an unknown origin', async () => {
    const load = vi.fn<LoadModule>();
    const remotes = createTestStore(load, { registry: () => registryFixture({ baseUrl: 'https://evil.example/mfe-sales/' }) });
    expect(await remotes.load('mfe-sales')).toMatchObject({ status: 'failed', reason: 'untrusted-origin' });
    expect(load).not.toHaveBeenCalled();
  });

  it('is not fetched without a hash of its entry', async () => {
    const load = vi.fn<LoadModule>();
    expect(await createTestStore(load, { registry: () => registryFixture({ integrity: {} }) }).load('mfe-sales')).toMatchObject({
      status: 'failed',
      reason: 'missing-integrity',
    });
    expect(load).not.toHaveBeenCalled();
  });

  it('is incompatible and not fetched if it needs another shell-api', async () => {
    const load = vi.fn<LoadModule>();
    expect(await createTestStore(load, { shellApi: '2.0.0' }).load('mfe-sales')).toEqual({
      status: 'incompatible',
      packageName: 'shell-api',
      requiredVersion: '^1.0.0',
      providedVersion: '2.0.0',
      incidentId: 'INCIDENT',
    });
    expect(load).not.toHaveBeenCalled();
  });

  it('runs with another shell-api range if the shell has all exports that it uses, and reports missing exports otherwise', async () => {
    const incompatibilities = [{ entry: '@aboschalter/ui', name: 'Button', reason: 'changed' }] as const;
    const other = { shellApi: '2.0.0' };
    const derived = { remote: { ...remoteModuleFixture.remote, shellApi: undefined } };
    // The shell has all exports. Code that states no range is accepted.
    expect(await createTestStore(async () => derived, { ...other, findIncompatibilities: async () => [] }).load('mfe-sales')).toMatchObject(
      { status: 'ready' },
    );
    // The shell lacks an export.
    expect(
      await createTestStore(async () => remoteModuleFixture, { ...other, findIncompatibilities: async () => incompatibilities }).load(
        'mfe-sales',
      ),
    ).toMatchObject({
      status: 'incompatible',
      requiredVersion: '^1.0.0',
      incompatibilities,
    });
    // Which exports are missing is unknown. They are not looked up for a range that matches.
    const findIncompatibilities = vi.fn<NonNullable<RemoteStoreOptions['findIncompatibilities']>>(async () => undefined);
    expect(await createTestStore(async () => remoteModuleFixture, { ...other, findIncompatibilities }).load('mfe-sales')).toMatchObject({
      status: 'incompatible',
    });
    expect(await createTestStore(async () => remoteModuleFixture, { findIncompatibilities }).load('mfe-sales')).toMatchObject({
      status: 'ready',
    });
    expect(findIncompatibilities).toHaveBeenCalledTimes(1);
  });

  it('is incompatible if its code needs another shell-api than the registry lists', async () => {
    const load = vi.fn<LoadModule>(async () => ({ remote: { ...remoteModuleFixture.remote, shellApi: '^2.0.0' } }));
    const remotes = createTestStore(load);
    expect(await remotes.load('mfe-sales')).toEqual({
      status: 'incompatible',
      packageName: 'shell-api',
      requiredVersion: '^2.0.0',
      providedVersion: '1.2.0',
      incidentId: 'INCIDENT',
    });
    await expect(remotes.loadComponent('mfe-sales', 'cart', () => async () => 'code')).rejects.toThrow('does not have');
  });

  it('fails with an invalid registry entry, and loads once the entry is corrected', async () => {
    let currentRegistry = parseRegistry({ schemaVersion: 1, remotes: [{ ...registryFixture().remotes[0], entry: '../x.js' }] });
    const remotes = createTestStore(async () => remoteModuleFixture, {
      registry: () => currentRegistry,
      refresh: async () => void (currentRegistry = registryFixture()),
    });
    expect(await remotes.load('mfe-sales')).toMatchObject({ reason: 'invalid-entry', detail: expect.stringContaining('entry') });
    expect((await remotes.load('mfe-sales')).status).toBe('ready');
  });

  it('is incompatible if it requires another version of a shared package', async () => {
    const load = vi
      .fn<LoadModule>()
      .mockRejectedValue(new SharedVersionError({ packageName: 'react', requiredVersion: '^20.0.0', providedVersion: '19.3.1' }));
    expect(await createTestStore(load).load('mfe-sales')).toEqual({
      status: 'incompatible',
      packageName: 'react',
      requiredVersion: '^20.0.0',
      providedVersion: '19.3.1',
      incidentId: 'INCIDENT',
    });
  });

  it('fails if the registry does not contain it', async () => {
    expect(await createTestStore(async () => remoteModuleFixture).load('mfe-none')).toMatchObject({
      status: 'failed',
      reason: 'load-failed',
    });
  });
});

describe('the code of a screen or widget', () => {
  const ready = async (more: Partial<RemoteStoreOptions> = {}) => {
    const remotes = createTestStore(async () => remoteModuleFixture, more);
    await remotes.load('mfe-sales');
    return remotes;
  };
  const createRefetchPart = () => vi.fn<(name: string, part: string) => Promise<void>>(async () => undefined);

  it('is loaded from the remote', async () => {
    const refetchPart = createRefetchPart();
    const remotes = await ready({ refetchPart });
    expect(await remotes.loadComponent('mfe-sales', 'cart', () => async () => 'code')).toBe('code');
    expect(refetchPart).not.toHaveBeenCalled();
  });

  it('is reloaded at once after an immediate failure', async () => {
    const refetchPart = createRefetchPart();
    const code = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('gone')).mockResolvedValue('code');
    const remotes = await ready({ refetchPart });
    expect(await remotes.loadComponent('mfe-sales', 'cart', () => code)).toBe('code');
    expect(refetchPart.mock.calls).toEqual([['mfe-sales', 'cart']]);
  });

  it('is reloaded for each request after a failure, until it is loaded', async () => {
    const refetchPart = createRefetchPart().mockRejectedValue(new Error('gone'));
    const remotes = await ready({ refetchPart });
    const code = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('gone')).mockResolvedValue('code');
    await expect(remotes.loadComponent('mfe-sales', 'cart', () => code)).rejects.toThrow('gone');
    await expect(remotes.loadComponent('mfe-sales', 'cart', () => code)).rejects.toThrow('gone');
    expect(code).toHaveBeenCalledOnce();
    refetchPart.mockResolvedValue();
    expect(await remotes.loadComponent('mfe-sales', 'cart', () => code)).toBe('code');
    expect(await remotes.loadComponent('mfe-sales', 'cart', () => code)).toBe('code');
    // Once in the first request, twice in the second, once in the third, which succeeds.
    expect(refetchPart).toHaveBeenCalledTimes(4);
  });

  it('is loaded even if the remote had failed before and a preloaded file fails', async () => {
    const remotes = createTestStore(vi.fn<LoadModule>().mockRejectedValueOnce(new Error('404')).mockResolvedValue(remoteModuleFixture), {
      refetchPart: createRefetchPart(),
    });
    await remotes.load('mfe-sales');
    await remotes.load('mfe-sales');
    const code = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new Error('the preload of the style has failed'))
      .mockResolvedValue('code');
    expect(await remotes.loadComponent('mfe-sales', 'cart', () => code)).toBe('code');
  });

  it('is reloaded the first time if the remote had failed before, since its preload has failed as well', async () => {
    const refetchPart = createRefetchPart();
    const remotes = createTestStore(vi.fn<LoadModule>().mockRejectedValueOnce(new Error('404')).mockResolvedValue(remoteModuleFixture), {
      refetchPart,
    });
    await remotes.load('mfe-sales');
    await remotes.load('mfe-sales');
    await remotes.loadComponent('mfe-sales', 'cart', () => async () => 'code');
    await remotes.loadComponent('mfe-sales', 'cart', () => async () => 'code');
    expect(refetchPart.mock.calls).toEqual([['mfe-sales', 'cart']]);
  });

  it('is loaded from the latest release of the registry if the running release was removed', async () => {
    let currentRegistry = registryFixture();
    const next = { remote: { ...remoteModuleFixture.remote, shellApi: '^1.2.0' } };
    const load = vi.fn<LoadModule>().mockResolvedValueOnce(remoteModuleFixture).mockResolvedValueOnce(next);
    const refetchPart = createRefetchPart().mockRejectedValue(new Error('404'));
    const refresh = async () => void (currentRegistry = registryFixture({ version: '2.0.0', baseUrl: 'releases/mfe-sales/2.0.0/' }));
    const remotes = createTestStore(load, { registry: () => currentRegistry, refresh, refetchPart });
    await remotes.load('mfe-sales');
    const gone = () => Promise.reject(new Error('404'));
    expect(await remotes.loadComponent('mfe-sales', 'cart', (remote) => (remote.shellApi === '^1.2.0' ? async () => 'new' : gone))).toBe(
      'new',
    );
    expect(load.mock.calls.map(([{ version }]) => version)).toEqual(['1.0.0', '2.0.0']);
    expect(refetchPart).not.toHaveBeenCalled();
    expect(remotes.getState('mfe-sales').status).toBe('ready');
  });

  it('is loaded from the running release again while the page must not switch to another release', async () => {
    const load = vi.fn<LoadModule>(async () => remoteModuleFixture);
    const refetchPart = createRefetchPart();
    const remotes = createTestStore(load, {
      // Lists another release once the first was loaded.
      registry: () => registryFixture({ version: load.mock.calls.length === 0 ? '1.0.0' : '2.0.0' }),
      refetchPart,
      canSwitchRelease: () => false,
    });
    await remotes.load('mfe-sales');
    const loader = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('404')).mockResolvedValueOnce('code');
    expect(await remotes.loadComponent('mfe-sales', 'cart', () => loader)).toBe('code');
    expect(refetchPart).toHaveBeenCalledOnce();
    expect(load).toHaveBeenCalledOnce();
  });

  it('fails after ten seconds if it hangs', async () => {
    vi.useFakeTimers();
    const remotes = await ready();
    const outcome = remotes.loadComponent('mfe-sales', 'cart', () => () => new Promise(() => undefined)).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(isTimeoutError(await outcome)).toBe(true);
  });

  it('marks the remote as incompatible if it requires another shared version; the next retry reloads the remote', async () => {
    const load = vi.fn<LoadModule>(async () => remoteModuleFixture);
    const remotes = createTestStore(load);
    await remotes.load('mfe-sales');
    const refused = new SharedVersionError({ packageName: 'react', requiredVersion: '^20.0.0', providedVersion: '19.3.1' });
    await expect(remotes.loadComponent('mfe-sales', 'cart', () => () => Promise.reject(refused))).rejects.toBe(refused);
    expect(remotes.getState('mfe-sales')).toMatchObject({ status: 'incompatible', packageName: 'react' });
    expect((await remotes.load('mfe-sales')).status).toBe('ready');
    expect(load).toHaveBeenCalledTimes(2);
  });
});
