import type { ExtensionAction } from '@aboschalter/platform';
import type { ExtensionDefinition } from '@aboschalter/platform/remote';
import { renderInShell } from '@aboschalter/test-kit';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { registryFixture } from '../remotes/testing/test-store.ts';
import { AccountItems } from './AccountItems.tsx';

const registry = registryFixture({
  metadata: { name: 'mfe-sales', shellApi: '1', widgets: [], routes: [{ path: '/cart', name: 'shopping-cart', title: 'Warenkorb' }] },
});
const Menu = () => (
  <AccountItems registry={registry} lockedReason={undefined}>
    {(items) =>
      items.map(({ label, onSelect }) => (
        <button key={label} type="button" onClick={onSelect}>
          {label}
        </button>
      ))
    }
  </AccountItems>
);
const show = (...extensions: readonly ExtensionDefinition[]) => renderInShell(<Menu />, { extensions, path: '/customer' });

it('an entry with a route opens it, and does not exist without the route', async () => {
  const { user, location } = show(
    { type: 'account-item', id: 'a', title: 'Korb', route: 'shopping-cart' },
    { type: 'account-item', id: 'b', title: 'Fehlt', route: 'unknown' },
  );
  expect(screen.getAllByRole('button')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Korb' }));
  expect(location()).toBe('/cart');
});

it('an entry with a function loads and runs it, and reports its failure', async () => {
  const action = vi.fn<ExtensionAction>();
  const run = vi.fn<() => Promise<ExtensionAction>>().mockRejectedValueOnce(new Error('404')).mockResolvedValue(action);
  const { user, toasts } = show({ type: 'account-item', id: 'a', title: 'Tun', run });
  await user.click(screen.getByRole('button', { name: 'Tun' }));
  await waitFor(() => expect(toasts()).toEqual(['In diesem Bereich ist ein Fehler aufgetreten.']));
  await user.click(screen.getByRole('button', { name: 'Tun' }));
  await waitFor(() => expect(action).toHaveBeenCalledOnce());
});
