import { registrySchema } from '@aboschalter/release-manifest';
import { renderInShell } from '@aboschalter/test-kit';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { RemoteStore } from './create-remote-store.ts';
import { usePrefetchOnIntent } from './use-prefetch.ts';

const entry = (name: string, routes: readonly { name: string; path: string; when?: string }[]) => ({
  name,
  version: '1.0.0',
  baseUrl: `releases/${name}/1.0.0/`,
  entry: 'remoteEntry.js',
  globalName: name.replaceAll('-', '_'),
  integrity: {},
  preload: {},
  metadata: { name, shellApi: '^1.0.0', routes: routes.map((route) => ({ ...route, title: route.name })), widgets: [] },
});
const registry = registrySchema.parse({
  schemaVersion: 1,
  remotes: [
    entry('mfe-admin', [{ name: 'user-management', path: '/users' }]),
    entry('mfe-customer', [
      { name: 'customer-page', path: '/customer', when: 'active-customer' },
      { name: 'ticket-holder-page', path: '/ticket-holder/:uuidTicketHolder?' },
    ]),
  ],
});

function Page({ prefetch }: { prefetch: (name: string, screen: string) => Promise<void> }) {
  usePrefetchOnIntent(registry, { prefetch }, '/aboschalter/');
  return (
    <>
      <a href="/aboschalter/users">Benutzer</a>
      <a href="/aboschalter/ticket-holder/4711">
        <span>Inhaber</span>
      </a>
      <a href="/elsewhere/users">Nachbar</a>
      <a href="https://other.example/aboschalter/users">Fremd</a>
    </>
  );
}
const show = () => {
  const prefetch = vi.fn<RemoteStore['prefetch']>(async () => undefined);
  return { prefetch, ...renderInShell(<Page prefetch={prefetch} />) };
};
afterEach(() => vi.unstubAllGlobals());

it('usePrefetchOnIntent prefetches the screen of a link on hover', () => {
  const { prefetch } = show();
  fireEvent.pointerOver(screen.getByText('Inhaber'));
  expect(prefetch.mock.calls).toEqual([['mfe-customer', 'ticket-holder-page']]);
});

it('usePrefetchOnIntent prefetches the screen of a link on focus', () => {
  const { prefetch } = show();
  act(() => screen.getByText('Benutzer').focus());
  expect(prefetch.mock.calls).toEqual([['mfe-admin', 'user-management']]);
});

it('usePrefetchOnIntent prefetches nothing for links to other pages', () => {
  const { prefetch } = show();
  fireEvent.pointerOver(screen.getByText('Nachbar'));
  fireEvent.pointerOver(screen.getByText('Fremd'));
  expect(prefetch).not.toHaveBeenCalled();
});

it('usePrefetchOnIntent prefetches the screens of a condition once it holds, when the browser is idle', () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (task: () => void) => idle.push(task));
  vi.stubGlobal('cancelIdleCallback', vi.fn<typeof cancelIdleCallback>());
  const prefetch = vi.fn<RemoteStore['prefetch']>(async () => undefined);
  const { unmount } = renderInShell(<Page prefetch={prefetch} />, { customer: '6f1c0f0a-0000-4000-8000-000000000001' });
  expect(prefetch).not.toHaveBeenCalled();
  act(() => idle.forEach((task) => task()));
  expect(prefetch.mock.calls).toEqual([['mfe-customer', 'customer-page']]);
  // Unmounts before the stubs are removed, because unmounting calls `cancelIdleCallback`.
  unmount();
});
