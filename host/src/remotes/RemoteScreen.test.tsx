import { renderInShell } from '@aboschalter/test-kit';
import { screen } from '@testing-library/react';
import { useEffect, type ComponentType } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { LoadModule } from './create-federation-runtime.ts';
import { createRemoteStore } from './create-remote-store.ts';
import { RemoteScreen } from './RemoteScreen.tsx';
import { SharedVersionError } from './shared-version-mismatch.ts';
import { registryFixture } from './testing/test-store.ts';

const withScreen = (more: object = {}) =>
  registryFixture({
    metadata: {
      name: 'mfe-sales',
      shellApi: '^1.0.0',
      routes: [{ path: '/', name: 'landing-page', title: 'Verkauf', ...more }],
      widgets: [],
    },
  });
const Shown = () => <p>Der Katalog</p>;
const wrongReact = new SharedVersionError({ packageName: 'react', requiredVersion: '^20.0.0', providedVersion: '19.3.1' });

const moduleWith = (load: () => Promise<ComponentType>) => ({
  remote: {
    name: 'mfe-sales',
    shellApi: '^1.0.0',
    routes: [{ path: '/', name: 'landing-page', title: 'Verkauf', screen: load }],
    widgets: {},
  },
});

function show(loadModule: LoadModule, more: object = {}) {
  const registry = withScreen(more);
  const remotes = createRemoteStore({
    registry: () => registry,
    registryUrl: 'https://shop.example/registry.json',
    loadModule,
    shellApi: '1.0.0',
    allowedOrigins: ['https://shop.example'],
    createIncidentId: () => 'AB12CD34',
  });
  const [entry] = registry.remotes;
  const [route] = entry?.metadata.routes ?? [];
  // The page is not `/`, so that a test sees that 'Seite verlassen' goes to `/`.
  return renderInShell(entry && route && <RemoteScreen entry={entry} route={route} remotes={remotes} />, {
    path: '/print',
    route: '/print',
  });
}
const retry = () => screen.getByRole('button', { name: 'Erneut versuchen' });

beforeEach(() => {
  // React logs the errors caught by a boundary.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

it('RemoteScreen shows the screen once its remote is loaded', async () => {
  show(async () => moduleWith(async () => Shown));
  expect(await screen.findByText('Der Katalog')).toBeVisible();
});

it('RemoteScreen shows the failure with incident id and report, and the screen after a retry', async () => {
  const { user } = show(
    vi
      .fn<LoadModule>()
      .mockRejectedValueOnce(new Error('404'))
      .mockResolvedValue(moduleWith(async () => Shown)),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Der Bereich „Verkauf“ ist gerade nicht verfügbar');
  expect(screen.getByText('Vorgangsnummer: AB12CD34')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Bericht kopieren' }));
  expect(await navigator.clipboard.readText()).toBe('Vorgangsnummer: AB12CD34\nmfe-sales 1.0.0\nGrund: load-failed\n404');
  await user.click(retry());
  expect(await screen.findByText('Der Katalog')).toBeVisible();
});

it.each([
  ['loading', () => Promise.reject(new Error('load'))],
  [
    'rendering',
    async () => () => {
      throw new Error('render');
    },
  ],
  [
    'an effect',
    async () =>
      function Broken() {
        useEffect(() => {
          throw new Error('effect');
        }, []);
        return null;
      },
  ],
])('RemoteScreen shows a message with one incident id after an error during %s, and offers a retry', async (_, broken) => {
  const load = vi.fn<() => Promise<ComponentType>>(broken);
  const { user } = show(async () => moduleWith(load));
  expect(await screen.findByRole('alert')).toHaveTextContent('Die Seite „Verkauf“ kann gerade nicht gezeigt werden');
  expect(screen.getAllByText(/^Vorgangsnummer: [0-9A-F]{8}$/)).toHaveLength(1);
  await user.click(retry());
  expect(await screen.findByRole('alert')).toBeVisible();
});

it('RemoteScreen shows a screen whose code loads at the retry', async () => {
  // Fails twice, because the store repeats a failed load once by itself.
  const load = vi
    .fn<() => Promise<ComponentType>>(async () => Shown)
    .mockRejectedValueOnce(new Error('gone'))
    .mockRejectedValueOnce(new Error('gone'));
  const { user } = show(async () => moduleWith(load));
  await screen.findByRole('alert');
  await user.click(retry());
  expect(await screen.findByText('Der Katalog')).toBeVisible();
});

it('RemoteScreen reports that a remote requires another React version, and shows the next release of the remote after one retry', async () => {
  const loadModule = vi
    .fn<LoadModule>()
    .mockResolvedValueOnce(moduleWith(() => Promise.reject(wrongReact)))
    .mockResolvedValue(moduleWith(async () => Shown));
  const { user } = show(loadModule);
  expect(await screen.findByRole('alert')).toHaveTextContent('verlangt wird react ^20.0.0, vorhanden ist 19.3.1.');
  await user.click(retry());
  expect(await screen.findByText('Der Katalog')).toBeVisible();
});

it('RemoteScreen lets staff leave a failed page that prevents navigation', async () => {
  const { user, location } = show(() => Promise.reject(new Error('404')), { preventGeneralNavigation: true });
  await user.click(await screen.findByRole('button', { name: 'Seite verlassen' }));
  expect(location()).toBe('/');
});

it.each(['during the visit', 'before the visit'])('RemoteScreen shows the failure of a prefetch that fails %s', async (moment) => {
  const requested = Promise.withResolvers<unknown>();
  const registry = withScreen();
  const remotes = createRemoteStore({
    registry: () => registry,
    registryUrl: 'https://shop.example/registry.json',
    loadModule: () => requested.promise,
    shellApi: '1.0.0',
    allowedOrigins: ['https://shop.example'],
  });
  const prefetch = remotes.prefetch('mfe-sales', 'landing-page');
  if (moment === 'before the visit') {
    requested.reject(new Error('404'));
    await prefetch;
  }
  const [entry] = registry.remotes;
  const [route] = entry?.metadata.routes ?? [];
  if (!entry || !route) throw new Error('expected a route in the registry');
  renderInShell(<RemoteScreen entry={entry} route={route} remotes={remotes} />, { path: '/', route: '/' });
  if (moment === 'during the visit') requested.reject(new Error('404'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Seine Dateien konnten nicht geladen');
});
