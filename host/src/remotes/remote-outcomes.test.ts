import { registry } from '@aboschalter/federation/registry';
import { expect, it, vi } from 'vitest';
import type { LoadModule } from './federation-runtime.ts';
import { remoteStore } from './remote-store.ts';

const known = registry.parse({
  schemaVersion: 1,
  remotes: [
    {
      name: 'mfe-sales',
      version: '1.0.0',
      baseUrl: 'releases/mfe-sales/1.0.0/',
      entry: 'remoteEntry.js',
      globalName: 'mfe_sales_1',
      integrity: { 'remoteEntry.js': `sha384-${'b'.repeat(64)}` },
      preload: {},
      metadata: { name: 'mfe-sales', shellApi: '^1.0.0', routes: [], widgets: [] },
    },
  ],
});
const good = { remote: { name: 'mfe-sales', shellApi: '^1.0.0', routes: [], widgets: {} } };

it('are told of what came, and of what failed where somebody had asked for it', async () => {
  const loadModule = vi
    .fn<LoadModule>()
    .mockRejectedValueOnce(new Error('ahead'))
    .mockRejectedValueOnce(new Error('404'))
    .mockResolvedValue(good);
  const outcomes: string[] = [];
  const remotes = remoteStore({
    registry: () => known,
    registryUrl: 'https://shop.example/registry.json',
    loadModule,
    shellApi: '1.2.0',
    allowedOrigins: ['https://shop.example'],
    onOutcome: ({ name, version }, came) => outcomes.push(`${name} ${version} ${came ? 'came' : 'failed'}`),
  });
  await remotes.ahead('mfe-sales', 'cart');
  expect(outcomes).toEqual([]);
  await remotes.load('mfe-sales');
  await remotes.load('mfe-sales');
  await expect(remotes.code('mfe-sales', 'cart', () => undefined)).rejects.toThrow('does not have cart');
  expect(outcomes).toEqual(['mfe-sales 1.0.0 failed', 'mfe-sales 1.0.0 came', 'mfe-sales 1.0.0 failed']);
});
