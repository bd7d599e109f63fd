import { registryEntrySchema, type RegistryEntry } from '@aboschalter/release-manifest';
import * as runtime from '@module-federation/enhanced/runtime';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { importModule, preloadModules } from './preload-modules.ts';
import { refetchAssets } from './refetch-assets.ts';
import { createFederationRuntime, UnexpectedExportError } from './create-federation-runtime.ts';

vi.mock('@module-federation/enhanced/runtime');
vi.mock(import('./refetch-assets.ts'), async (original) => ({
  ...(await original()),
  refetchAssets: vi.fn<typeof refetchAssets>(async () => undefined),
}));

vi.mock(import('./preload-modules.ts'), async (original) => ({
  ...(await original()),
  importModule: vi.fn<typeof importModule>(),
  preloadModules: vi.fn<typeof preloadModules>(async () => undefined),
}));

const FOLDER = 'https://shop.example/releases/mfe-sales/1/';
const entry = registryEntrySchema.parse({
  name: 'mfe-sales',
  version: '1',
  baseUrl: 'releases/mfe-sales/1/',
  entry: 'remoteEntry.js',
  globalName: 'mfe_sales_1',
  integrity: {},
  preload: { cart: ['cart.css', 'vendors.js'] },
  metadata: { name: 'mfe-sales', shellApi: '^1.0.0', routes: [], widgets: [] },
});
const integrity = (url: string) => `hash of ${url}`;
/** Creates a script as the build of a remote does for a chunk. Setting `src` registers its URL and sets its hash. */
const script = (url: string) => Object.assign(document.createElement('script'), { src: url });
const federation = () => createFederationRuntime('https://shop.example/registry.json', integrity);
const registered = () => vi.mocked(runtime.registerRemotes).mock.calls.map(([[remote]]) => remote);

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(runtime.loadRemote).mockResolvedValue('module');
});

describe('loading a remote', () => {
  it('requests its entry, and at a second load again under another URL', async () => {
    const { loadModule } = federation();
    expect(await loadModule(entry)).toBe('module');
    expect(refetchAssets).not.toHaveBeenCalled();
    await loadModule(entry);
    expect(registered()).toEqual([
      { name: 'mfe-sales', entry: `${FOLDER}remoteEntry.js`, entryGlobalName: 'mfe_sales_1', type: 'global' },
      { name: 'mfe-sales', entry: `${FOLDER}remoteEntry.js?retry=2`, entryGlobalName: 'mfe_sales_1', type: 'global' },
    ]);
    expect(vi.mocked(runtime.registerRemotes).mock.calls.every(([, options]) => options?.force)).toBe(true);
  });

  it('reloads at a second load the chunks that its build has requested, and none of other remotes', async () => {
    const { loadModule } = federation();
    await loadModule(entry);
    expect(script(`${FOLDER}cart.js`)).toMatchObject({ crossOrigin: 'anonymous', integrity: `hash of ${FOLDER}cart.js` });
    script('https://shop.example/releases/mfe-admin/1/users.js');
    await loadModule(entry);
    expect(refetchAssets).toHaveBeenCalledExactlyOnceWith([`${FOLDER}cart.js`], FOLDER, 1);
  });

  it('requests each chunk once, and never its entry: if the entry ran twice, the runtime would wait forever', async () => {
    const { loadModule } = federation();
    await loadModule(entry);
    for (const file of ['remoteEntry.js', 'remoteEntry.js?retry=2', 'cart.js', 'cart.js?retry=2']) script(`${FOLDER}${file}`);
    await loadModule(entry);
    expect(refetchAssets).toHaveBeenCalledExactlyOnceWith([`${FOLDER}cart.js`], FOLDER, 1);
  });
});

it('loadModule uses another URL for each retry', async () => {
  const { loadModule } = federation();
  vi.mocked(runtime.loadRemote).mockRejectedValueOnce(new Error('404')).mockRejectedValueOnce(new Error('404'));
  await expect(loadModule(entry)).rejects.toThrow('404');
  expect(await loadModule(entry)).toBe('module');
  expect(registered().map((remote) => remote && 'entry' in remote && remote.entry)).toEqual(
    ['', '?retry=2', '?retry=3'].map((query) => `${FOLDER}remoteEntry.js${query}`),
  );
});

it('refetchPart reloads the code of a screen of a loaded remote, each time under another URL', async () => {
  const { loadModule, refetchPart } = federation();
  await refetchPart('mfe-sales', 'cart');
  expect(refetchAssets).not.toHaveBeenCalled();
  await loadModule(entry);
  script(`${FOLDER}cart.js`);
  await refetchPart('mfe-sales', 'cart');
  await refetchPart('mfe-sales', 'cart');
  expect(vi.mocked(refetchAssets).mock.calls.map(([scripts, , attempt]) => [scripts, attempt])).toEqual(
    [1, 2].map((attempt) => [[`${FOLDER}cart.js`, `${FOLDER}vendors.js`], attempt]),
  );
});

describe('a release whose entry runs but lacks the agreed exports', () => {
  /** Fails the load after the entry script has fired `load`, as the federation runtime does. */
  const failAfterEntryRan = () => {
    const [plugin] = vi.mocked(runtime.registerPlugins).mock.lastCall?.[0] ?? [];
    // Checks at run time that the plugin has the function, whose type the runtime does not export.
    const createScriptSchema = z.function({ input: [z.unknown()], output: z.object({ script: z.instanceof(HTMLScriptElement) }) });
    const createScript = createScriptSchema.parse(plugin && 'createScript' in plugin ? plugin.createScript : undefined);
    const created = createScript({ url: `${FOLDER}remoteEntry.js` });
    created.script.dispatchEvent(new Event('load'));
    throw new Error('RUNTIME-001');
  };
  const loadAndGetReason = async () => {
    const { loadModule } = federation();
    vi.mocked(runtime.loadRemote).mockImplementationOnce(async () => failAfterEntryRan());
    const error: unknown = await loadModule(entry).catch((cause: unknown) => cause);
    return error instanceof UnexpectedExportError ? error.reason : String(error);
  };

  it('is reported as missing-container if the agreed global is not defined', async () => {
    expect(await loadAndGetReason()).toBe('missing-container');
  });

  it('is reported as missing-export if the container does not have the agreed module', async () => {
    vi.stubGlobal('mfe_sales_1', { get: () => Promise.reject(new Error('Module "./remote" does not exist in container.')) });
    expect(await loadAndGetReason()).toBe('missing-export');
  });

  it('keeps the original error if a chunk of the module is missing', async () => {
    const chunk = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
    vi.stubGlobal('mfe_sales_1', { get: () => Promise.reject(chunk) });
    expect(await loadAndGetReason()).toBe('Error: RUNTIME-001');
  });
});

it('loadModule keeps the original error if the entry failed to load', async () => {
  const { loadModule } = federation();
  vi.mocked(runtime.loadRemote).mockRejectedValueOnce(new Error('404'));
  await expect(loadModule(entry)).rejects.toThrow('404');
});

describe('a release of ES modules', () => {
  const HASH = `sha384-${'b'.repeat(64)}`;
  const moduleEntry: RegistryEntry = { ...entry, entryFormat: 'module', integrity: { 'remoteEntry.js': HASH, 'chunk.js': HASH } };
  const listPreloadedModules = () => vi.mocked(preloadModules).mock.calls.map(([modules]) => [...modules]);

  it('is preloaded with all hashes before its entry is imported', async () => {
    const { loadModule } = federation();
    vi.mocked(preloadModules).mockRejectedValueOnce(new Error('wrong hash'));
    await expect(loadModule(moduleEntry)).rejects.toThrow('wrong hash');
    expect(registered()).toEqual([]);
    expect(await loadModule(moduleEntry)).toBe('module');
    expect(listPreloadedModules()).toEqual([
      [
        [`${FOLDER}remoteEntry.js`, HASH],
        [`${FOLDER}chunk.js`, HASH],
      ],
      [
        [`${FOLDER}remoteEntry.js?retry=2`, HASH],
        [`${FOLDER}chunk.js`, HASH],
      ],
    ]);
    expect(registered()).toMatchObject([{ entry: `${FOLDER}remoteEntry.js?retry=2`, type: 'module' }]);
  });

  it('has no scripts to request again for a screen', async () => {
    const { loadModule, refetchPart } = federation();
    await loadModule(moduleEntry);
    await refetchPart('mfe-sales', 'cart');
    expect(refetchAssets).toHaveBeenCalledExactlyOnceWith([], FOLDER, 1);
  });

  it.each([
    ['missing-container', {}, 'missing-container'],
    ['missing-export', { get: () => Promise.reject(new Error('Module ./remote does not exist in container.')) }, 'missing-export'],
    ['the error of its code', { get: () => Promise.reject(new TypeError('x is undefined')) }, 'RUNTIME-001'],
  ])('reports %s if its entry has run', async (_title, container, expected) => {
    const { loadModule } = federation();
    vi.mocked(importModule).mockResolvedValueOnce(container);
    vi.mocked(runtime.loadRemote).mockRejectedValueOnce(new Error('RUNTIME-001'));
    const error: unknown = await loadModule(moduleEntry).catch((cause: unknown) => cause);
    expect(error instanceof UnexpectedExportError ? error.reason : error instanceof Error && error.message).toBe(expected);
    expect(importModule).toHaveBeenCalledExactlyOnceWith(`${FOLDER}remoteEntry.js`);
  });
});
