import { parseRegistry } from '@aboschalter/release-manifest';
import { expect, it } from 'vitest';
import { createExtensionResolver } from '../extensions/create-extension-resolver.ts';
import { createRemoteRoutes } from './create-remote-routes.tsx';
import { createWidgetResolver } from './create-widget-resolver.ts';
import { formatCollision, resolveClaims } from './resolve-claims.ts';
import { registryFixture, createTestStore } from './testing/test-store.ts';

const metadataOf = (name: string, title: string) => ({
  name,
  shellApi: '^1.0.0',
  routes: [
    { path: '/', name: 'landing-page', title },
    { path: '/cart', name: 'shopping-cart', title },
  ],
  widgets: ['ticket-catalogue'],
  extensions: [{ type: 'command', id: 'sell', title, keys: 'Alt+S' }],
});
const [sales] = registryFixture({ metadata: metadataOf('mfe-sales', 'Verkauf') }).remotes;
const foreign = { ...sales, name: 'mfe-a', metadata: metadataOf('mfe-a', 'Fremd') };
const grants = { team: 'sales', paths: ['/', '/cart'], routes: ['landing-page', 'shopping-cart'], widgets: ['ticket-catalogue'] };
const owners = { 'mfe-sales': { ...grants, extensions: ['sell'], shortcuts: ['Alt+S'] } };
const remotes = createTestStore(async () => undefined);

it('the owner that the registry names keeps its pages, widgets and commands, although another remote comes first', async () => {
  const { registry, collisions } = resolveClaims(parseRegistry({ schemaVersion: 1, remotes: [foreign, sales], owners }));
  expect(createRemoteRoutes(registry, remotes).map(({ metadata }) => `${metadata.path} ${metadata.title}`)).toEqual([
    '/ Verkauf',
    '/cart Verkauf',
  ]);
  expect(createExtensionResolver(registry, remotes).list('command')).toMatchObject([{ title: 'Verkauf' }]);
  const widget = await createWidgetResolver(registry, remotes).load('ticket-catalogue');
  // The store cannot load any code, so the widget fails. The report names the remote that owns the widget.
  expect(widget).toMatchObject({ status: 'failed', failure: { report: expect.stringContaining('mfe-sales 1.0.0') } });
  expect(collisions.map((one) => formatCollision(one))).toContain(
    'The path /cart of mfe-a is ignored: it belongs to mfe-sales. Rename it, or ask the operator to grant it in policy.json.',
  );
});

it('the owner in the policy keeps its pages even if its own entry is invalid; without a policy, an invalid remote loses them', () => {
  const invalid = { ...sales, entry: '../x.js' };
  const { registry } = resolveClaims(parseRegistry({ schemaVersion: 1, remotes: [foreign, invalid], owners }));
  expect(createRemoteRoutes(registry, remotes).map(({ metadata }) => metadata.title)).toEqual(['Verkauf', 'Verkauf']);
  expect(resolveClaims(parseRegistry({ schemaVersion: 1, remotes: [foreign, invalid] })).registry.invalid).toMatchObject([
    { name: 'mfe-sales', metadata: { routes: [], widgets: [] } },
  ]);
});

it('a registry without collisions is unchanged', () => {
  const registry = registryFixture();
  expect(resolveClaims(registry)).toEqual({ registry, collisions: [] });
});
