import { describe, expect, it, vi } from 'vitest';
import { registryFixture, createTestStore } from '../remotes/testing/test-store.ts';
import { createExtensionResolver } from './create-extension-resolver.ts';

const command = { type: 'command', id: 'sell', title: 'Verkaufen' };
const metadata = { name: 'mfe-sales', shellApi: '^1.0.0', routes: [], widgets: [], extensions: [command] };
const registry = registryFixture({ metadata });
const action = () => undefined;
const definition = {
  remote: { name: 'mfe-sales', routes: [], widgets: {}, extensions: [{ ...command, run: async () => action }] },
};

describe('an extension of the registry', () => {
  it('is listed before any code is loaded', () => {
    const loadModule = vi.fn<() => Promise<unknown>>();
    expect(createExtensionResolver(registry, createTestStore(loadModule)).list('command')).toMatchObject([command]);
    expect(createExtensionResolver(registry, createTestStore(loadModule)).list('header-item')).toEqual([]);
    expect(loadModule).not.toHaveBeenCalled();
  });

  it('is loaded from its remote', async () => {
    expect(
      await createExtensionResolver(
        registry,
        createTestStore(async () => definition),
      ).load('command', 'sell'),
    ).toBe(action);
  });

  it('has an error message with the name of its remote if the remote is unavailable', async () => {
    const resolver = createExtensionResolver(
      registry,
      createTestStore(() => Promise.reject(new Error('404'))),
    );
    const error = await resolver.load('command', 'sell').catch((reason: unknown) => reason);
    expect(resolver.describe('sell', error)).toMatchObject({
      incidentId: 'INCIDENT',
      message: expect.stringMatching(/^Der Bereich „mfe-sales“ ist gerade nicht verfügbar/),
    });
  });

  it('is reported with its remote if it has thrown an error', () => {
    const onRenderError = vi.fn<(owner: { readonly name: string }) => void>();
    const { message, report } = createExtensionResolver(
      registry,
      createTestStore(async () => definition),
      onRenderError,
    ).describe('sell', new Error('kaputt'));
    expect(message).toBe('In diesem Bereich ist ein Fehler aufgetreten.');
    expect(report).toContain('extension sell');
    expect(onRenderError).toHaveBeenCalledWith(registry.remotes[0]);
  });

  it('cannot be loaded if no remote lists it, or if the code of the remote does not define it', async () => {
    const resolver = createExtensionResolver(
      registry,
      createTestStore(async () => ({ remote: { ...definition.remote, extensions: undefined } })),
    );
    await expect(resolver.load('command', 'sell')).rejects.toThrow('mfe-sales does not have sell');
    await expect(resolver.load('command', 'other')).rejects.toThrow('No remote has the extension other.');
  });
});
