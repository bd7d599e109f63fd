import { isTimeoutError } from '@aboschalter/formats/with-timeout';
import { parseRegistry } from '@aboschalter/release-manifest';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LoadModule } from './create-federation-runtime.ts';
import type { RemoteStoreOptions } from './create-remote-store.ts';
import { SharedVersionError } from './shared-version-mismatch.ts';
import { remoteModuleFixture, registryFixture, createTestStore } from './testing/test-store.ts';

afterEach(() => vi.useRealTimers());

describe('a remote', () => {
  it('is idle, loading, ready; and loaded once', async () => {
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

  it('has failed and can be retried if it cannot be loaded', async () => {
    const load = vi.fn<LoadModule>().mockRejectedValueOnce(new Error('404')).mockResolvedValueOnce(remoteModuleFixture);
    const remotes = createTestStore(load);
    expect(await remotes.load('mfe-sales')).toEqual({ status: 'failed', reason: 'load-failed', incidentId: 'INCIDENT', detail: '404' });
    expect((await remotes.load('mfe-sales')).status).toBe('ready');
  });

  it('reports whether it was loaded, if it was requested', async () => {
    const load = vi
      .fn<LoadModule>()
      .mockRejectedValueOnce(new Error('ahead'))
      .mockRejectedValueOnce(new Error('404'))
      .mockResolvedValue(remoteModuleFixture);
    const outcomes: string[] = [];
    const remotes = createTestStore(load, {
      onLoadSettled: ({ name, version }, came) => outcomes.push(`${name} ${version} ${came ? 'came' : 'failed'}`),
    });
    await remotes.prefetch('mfe-sales', 'cart');
    expect(outcomes).toEqual([]);
    await remotes.load('mfe-sales');
    await remotes.load('mfe-sales');
    await expect(remotes.loadComponent('mfe-sales', 'cart', () => undefined)).rejects.toThrow('does not have cart');
    expect(outcomes).toEqual(['mfe-sales 1.0.0 failed', 'mfe-sales 1.0.0 came', 'mfe-sales 1.0.0 failed']);
  });

  it('is looked up in the latest registry before a retry', async () => {
    let entry: object = { integrity: {} };
    const refresh = vi.fn<() => Promise<void>>(async () => {
      entry = {};
    });
    const remotes = createTestStore(async () => remoteModuleFixture, { registry: () => registryFixture(entry), refresh });
    expect(await remotes.load('mfe-sales')).toMatchObject({ reason: 'missing-integrity' });
    expect(refresh).not.toHaveBeenCalled();
    expect((await remotes.load('mfe-sales')).status).toBe('ready');
  });

  it('has failed after ten seconds if it does not respond', async () => {
    vi.useFakeTimers();
    const remotes = createTestStore(() => new Promise(() => undefined));
    const loading = remotes.load('mfe-sales');
    await vi.advanceTimersByTimeAsync(9_999);
    expect(remotes.getState('mfe-sales').status).toBe('loading');
    await vi.advanceTimersByTimeAsync(1);
    expect(await loading).toMatchObject({ status: 'failed', reason: 'timeout' });
  });

  it.each([undefined, {}, { remote: { name: 1 } }, { remote: { ...remoteModuleFixture.remote, widgets: { a: 'no function' } } }])(
    'with invalid content has failed: %j',
    async (module) => {
      expect(await createTestStore(async () => module).load('mfe-sales')).toMatchObject({ status: 'failed', reason: 'malformed' });
    },
  );

  it('of an unknown origin is not fetched', async () => {
    const load = vi.fn<LoadModule>();
    const remotes = createTestStore(load, { registry: () => registryFixture({ baseUrl: 'https://evil.example/mfe-sales/' }) });
    expect(await remotes.load('mfe-sales')).toMatchObject({ status: 'failed', reason: 'untrusted-origin' });
    expect(load).not.toHaveBeenCalled();
  });

  it('without a hash of its entry is not fetched', async () => {
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

  it('of another range runs if nothing that it uses is missing, and reports missing exports otherwise', async () => {
    const lacks = [{ entry: '@aboschalter/ui', name: 'Button', reason: 'changed' }] as const;
    const other = { shellApi: '2.0.0' };
    const derived = { remote: { ...remoteModuleFixture.remote, shellApi: undefined } };
    expect(await createTestStore(async () => derived, { ...other, findIncompatibilities: async () => [] }).load('mfe-sales')).toMatchObject(
      { status: 'ready' },
    );
    expect(
      await createTestStore(async () => remoteModuleFixture, { ...other, findIncompatibilities: async () => lacks }).load('mfe-sales'),
    ).toMatchObject({
      status: 'incompatible',
      requiredVersion: '^1.0.0',
      incompatibilities: lacks,
    });
    const misfitsOf = vi.fn<NonNullable<RemoteStoreOptions['findIncompatibilities']>>(async () => undefined);
    expect(
      await createTestStore(async () => remoteModuleFixture, { ...other, findIncompatibilities: misfitsOf }).load('mfe-sales'),
    ).toMatchObject({ status: 'incompatible' });
    expect(await createTestStore(async () => remoteModuleFixture, { findIncompatibilities: misfitsOf }).load('mfe-sales')).toMatchObject({
      status: 'ready',
    });
    expect(misfitsOf).toHaveBeenCalledTimes(1);
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

  it('with an invalid entry has failed, and loads once the entry is corrected', async () => {
    let present = parseRegistry({ schemaVersion: 1, remotes: [{ ...registryFixture().remotes[0], entry: '../x.js' }] });
    const remotes = createTestStore(async () => remoteModuleFixture, {
      registry: () => present,
      refresh: async () => void (present = registryFixture()),
    });
    expect(await remotes.load('mfe-sales')).toMatchObject({ reason: 'invalid-entry', detail: expect.stringContaining('entry') });
    expect((await remotes.load('mfe-sales')).status).toBe('ready');
  });

  it('that requires another version of a shared package is incompatible', async () => {
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

  it('with an unknown name has failed', async () => {
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
  const refetchPart = () => vi.fn<(name: string, part: string) => Promise<void>>(async () => undefined);

  it('is loaded from the remote', async () => {
    const again = refetchPart();
    const remotes = await ready({ refetchPart: again });
    expect(await remotes.loadComponent('mfe-sales', 'cart', () => async () => 'code')).toBe('code');
    expect(again).not.toHaveBeenCalled();
  });

  it('is reloaded at once after an immediate failure', async () => {
    const again = refetchPart();
    const code = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('gone')).mockResolvedValue('code');
    const remotes = await ready({ refetchPart: again });
    expect(await remotes.loadComponent('mfe-sales', 'cart', () => code)).toBe('code');
    expect(again.mock.calls).toEqual([['mfe-sales', 'cart']]);
  });

  it('that has failed is reloaded for each request, until it is loaded', async () => {
    const again = refetchPart().mockRejectedValue(new Error('gone'));
    const remotes = await ready({ refetchPart: again });
    const code = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('gone')).mockResolvedValue('code');
    await expect(remotes.loadComponent('mfe-sales', 'cart', () => code)).rejects.toThrow('gone');
    await expect(remotes.loadComponent('mfe-sales', 'cart', () => code)).rejects.toThrow('gone');
    expect(code).toHaveBeenCalledOnce();
    again.mockResolvedValue();
    expect(await remotes.loadComponent('mfe-sales', 'cart', () => code)).toBe('code');
    expect(await remotes.loadComponent('mfe-sales', 'cart', () => code)).toBe('code');
    expect(again).toHaveBeenCalledTimes(4);
  });

  it('of a remote that had failed loads even if one of its files was preloaded without success', async () => {
    const remotes = createTestStore(vi.fn<LoadModule>().mockRejectedValueOnce(new Error('404')).mockResolvedValue(remoteModuleFixture), {
      refetchPart: refetchPart(),
    });
    await remotes.load('mfe-sales');
    await remotes.load('mfe-sales');
    const code = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('the style had failed ahead')).mockResolvedValue('code');
    expect(await remotes.loadComponent('mfe-sales', 'cart', () => code)).toBe('code');
  });

  it('of a remote that had failed is reloaded the first time, since its preload has failed as well', async () => {
    const again = refetchPart();
    const remotes = createTestStore(vi.fn<LoadModule>().mockRejectedValueOnce(new Error('404')).mockResolvedValue(remoteModuleFixture), {
      refetchPart: again,
    });
    await remotes.load('mfe-sales');
    await remotes.load('mfe-sales');
    await remotes.loadComponent('mfe-sales', 'cart', () => async () => 'code');
    await remotes.loadComponent('mfe-sales', 'cart', () => async () => 'code');
    expect(again.mock.calls).toEqual([['mfe-sales', 'cart']]);
  });

  it('of a removed release is loaded from the release that the registry then names', async () => {
    let present = registryFixture();
    const next = { remote: { ...remoteModuleFixture.remote, shellApi: '^1.2.0' } };
    const load = vi.fn<LoadModule>().mockResolvedValueOnce(remoteModuleFixture).mockResolvedValueOnce(next);
    const again = refetchPart().mockRejectedValue(new Error('404'));
    const refresh = async () => void (present = registryFixture({ version: '2.0.0', baseUrl: 'releases/mfe-sales/2.0.0/' }));
    const remotes = createTestStore(load, { registry: () => present, refresh, refetchPart: again });
    await remotes.load('mfe-sales');
    const gone = () => Promise.reject(new Error('404'));
    expect(await remotes.loadComponent('mfe-sales', 'cart', (remote) => (remote.shellApi === '^1.2.0' ? async () => 'new' : gone))).toBe(
      'new',
    );
    expect(load.mock.calls.map(([{ version }]) => version)).toEqual(['1.0.0', '2.0.0']);
    expect(again).not.toHaveBeenCalled();
    expect(remotes.getState('mfe-sales').status).toBe('ready');
  });

  it('that hangs fails after ten seconds', async () => {
    vi.useFakeTimers();
    const remotes = await ready();
    const outcome = remotes.loadComponent('mfe-sales', 'cart', () => () => new Promise(() => undefined)).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(isTimeoutError(await outcome)).toBe(true);
  });

  it('shows that the remote is incompatible, and the remote is reloaded at the next retry', async () => {
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
