import { setActiveCustomerUuid } from '@aboschalter/counter/testing';
import type { ExtensionAction } from '@aboschalter/platform';
import type { ExtensionDefinition } from '@aboschalter/platform/remote';
import { renderInShell, type RenderInShellOptions } from '@aboschalter/test-kit';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { registryFixture } from '../remotes/testing/test-store.ts';
import { ExtensionCommands } from './ExtensionCommands.tsx';

const LOCKED = 'Andere Seiten sind gesperrt, bis Sie die Ausgabe unten rechts abschließen.';
const registry = registryFixture({
  metadata: {
    name: 'mfe-sales',
    shellApi: '^1.0.0',
    widgets: [],
    routes: [
      { path: '/cart', name: 'shopping-cart', title: 'Warenkorb' },
      { path: '/users', name: 'user-management', title: 'Benutzer', rights: ['user-management'] },
    ],
  },
});
const command = { type: 'command', id: 'test', title: 'Test', keys: 'Alt+T' } as const;
const show = (extension: ExtensionDefinition, options: RenderInShellOptions = {}, lockedReason?: string) =>
  renderInShell(<ExtensionCommands registry={registry} lockedReason={lockedReason} />, {
    path: '/customer',
    extensions: [extension],
    ...options,
  });
const press = '{Alt>}t{/Alt}';

describe('a command that opens a route', () => {
  it('navigates', async () => {
    const { user, location } = show({ ...command, route: 'shopping-cart' });
    await user.keyboard(press);
    expect(location()).toBe('/cart');
  });

  it('shows why navigation is disabled', async () => {
    const { user, toasts, location } = show({ ...command, route: 'shopping-cart' }, {}, LOCKED);
    await user.keyboard(press);
    expect(toasts()).toEqual([LOCKED]);
    expect(location()).toBe('/customer');
  });

  it('shows what it requires while its condition does not hold', async () => {
    const requires = { condition: 'active-customer', reason: 'Bitte öffnen Sie zuerst einen Kunden.' };
    const { user, toasts, location } = show({ ...command, route: 'shopping-cart', requires });
    await user.keyboard(press);
    expect([location(), toasts()]).toEqual(['/customer', [requires.reason]]);
    act(() => setActiveCustomerUuid('00000000-0000-4000-8000-000000000001'));
    await user.keyboard(press);
    expect(location()).toBe('/cart');
  });

  it.each(['user-management', 'unknown'])('does not exist if %s cannot be opened', async (route) => {
    const { user, location } = show({ ...command, route });
    await user.keyboard(press);
    expect(location()).toBe('/customer');
  });

  it('exists with the permission of the route', async () => {
    const { user, location } = show({ ...command, route: 'user-management' }, { permissions: ['user-management'] });
    await user.keyboard(press);
    expect(location()).toBe('/users');
  });
});

describe('a command that shows a widget', () => {
  const Content = ({ onClose }: { readonly onClose: () => void }) => (
    <button type="button" onClick={onClose}>
      Fertig
    </button>
  );
  const widgets = { 'new-authorization': Content };

  it('shows the widget in a dialog with the title of the command, and the widget can close the dialog', async () => {
    const { user } = show({ ...command, widget: 'new-authorization', dialog: { width: 720, height: 300 } }, { widgets });
    await user.keyboard(press);
    expect(await screen.findByRole('dialog', { name: 'Test' })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Fertig' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard(press);
    await screen.findByRole('dialog', { name: 'Test' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows the widget without a frame if the widget is a dialog itself, and its failure in a dialog', async () => {
    const { user, unmount } = show({ ...command, widget: 'new-authorization' }, { widgets });
    await user.keyboard(press);
    expect(await screen.findByRole('button', { name: 'Fertig' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    unmount();
    const other = show({ ...command, widget: 'new-authorization' });
    await other.user.keyboard(press);
    expect(await screen.findByRole('dialog', { name: 'Test' })).toHaveTextContent('Dieser Bereich ist gerade nicht verfügbar');
  });

  it('does not exist without the widget', async () => {
    const { user, toasts } = show({ ...command, widget: 'new-authorization' }, { missing: ['new-authorization'] });
    await user.keyboard(press);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(toasts()).toEqual([]);
  });
});

describe('a command that runs a function', () => {
  it('loads the function on use and passes the context to it', async () => {
    const action = vi.fn<ExtensionAction>(({ go }) => go('shopping-cart'));
    const run = vi.fn<() => Promise<ExtensionAction>>(async () => action);
    const { user, location } = show({ ...command, run });
    expect(run).not.toHaveBeenCalled();
    await user.keyboard(press);
    await waitFor(() => expect(location()).toBe('/cart'));
  });

  it('does not run twice at the same time, and reports a failure to load the function', async () => {
    const loading = Promise.withResolvers<ExtensionAction>();
    const run = vi.fn<() => Promise<ExtensionAction>>().mockReturnValue(loading.promise);
    const { user, toasts } = show({ ...command, run });
    await user.keyboard(press + press);
    expect(run).toHaveBeenCalledOnce();
    loading.reject(new Error('404'));
    await waitFor(() => expect(toasts()).toEqual(['In diesem Bereich ist ein Fehler aufgetreten.']));
    await user.keyboard(press);
    await waitFor(() => expect(run).toHaveBeenCalledTimes(2));
  });
});

it('a command that needs a permission has no shortcut for users without the permission', async () => {
  const run = vi.fn<() => Promise<ExtensionAction>>();
  const { user } = show({ ...command, permissions: ['user-management'], run });
  await user.keyboard(press);
  expect(run).not.toHaveBeenCalled();
});
