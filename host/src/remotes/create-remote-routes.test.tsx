import { parseRegistry } from '@aboschalter/release-manifest';
import { renderInShell } from '@aboschalter/test-kit';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createRemoteRoutes } from './create-remote-routes.tsx';
import { createRemoteStore } from './create-remote-store.ts';
import { createWidgetResolver } from './create-widget-resolver.ts';

const entry = (name: string, title: string, change: object = {}) => ({
  name,
  version: '1.0.0',
  baseUrl: `releases/${name}/1.0.0/`,
  entry: 'remoteEntry.js',
  globalName: `${name}_1`,
  integrity: { 'remoteEntry.js': `sha384-${'b'.repeat(64)}` },
  preload: {},
  metadata: { name, shellApi: '^1.0.0', routes: [{ path: `/${name}`, name: title, title }], widgets: [] },
  ...change,
});

it('an invalid entry is shown as a failure on its routes, with its name; the other remotes work', async () => {
  const broken = entry('mfe-a', 'Verkauf', { baseUrl: 'javascript:alert(1)/' });
  const widgets = entry('mfe-c', 'Karten', {
    // Invalid, because a version is a text.
    version: 3,
    metadata: { name: 'mfe-c', shellApi: '1', routes: [], widgets: ['read-card'] },
  });
  const registry = parseRegistry({ schemaVersion: 1, remotes: [broken, entry('mfe-b', 'Benutzer'), widgets] });
  const remotes = createRemoteStore({
    registry: () => registry,
    registryUrl: 'https://shop.example/registry.json',
    loadModule: async () => ({
      remote: {
        name: 'mfe-b',
        shellApi: '^1.0.0',
        routes: [{ path: '/', name: 'Benutzer', title: 'Benutzer', screen: async () => Users }],
        widgets: {},
      },
    }),
    shellApi: '1.0.0',
    allowedOrigins: ['https://shop.example'],
  });
  const routes = createRemoteRoutes(registry, remotes);
  expect(routes.map(({ metadata }) => metadata.title)).toEqual(['Benutzer', 'Verkauf']);
  renderInShell(<>{routes.map(({ element }) => element)}</>);
  expect(await screen.findByText('Nutzerliste')).toBeVisible();
  expect(await screen.findByText('Sein Eintrag im Verzeichnis der Bereiche ist fehlerhaft.')).toBeVisible();
  expect(screen.getByText('Der Bereich „Verkauf“ ist gerade nicht verfügbar')).toBeVisible();
  expect(await createWidgetResolver(registry, remotes).load('read-card')).toMatchObject({
    status: 'failed',
    failure: { message: expect.stringContaining('Sein Eintrag im Verzeichnis der Bereiche ist fehlerhaft.') },
  });
});

const Users = () => <p>Nutzerliste</p>;
