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

it('an account item opens its route, and is not shown if the route does not exist', async () => {
  const { user, location } = show(
    { type: 'account-item', id: 'a', title: 'Korb', route: 'shopping-cart' },
    { type: 'account-item', id: 'b', title: 'Fehlt', route: 'unknown' },
  );
  expect(screen.getAllByRole('button')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Korb' }));
  expect(location()).toBe('/cart');
});

it('an account item loads and runs its function, and reports a failure to load the function', async () => {
  const action = vi.fn<ExtensionAction>();
  const run = vi.fn<() => Promise<ExtensionAction>>().mockRejectedValueOnce(new Error('404')).mockResolvedValue(action);
  const { user, toasts } = show({ type: 'account-item', id: 'a', title: 'Tun', run });
  await user.click(screen.getByRole('button', { name: 'Tun' }));
  await waitFor(() => expect(toasts()).toEqual(['In diesem Bereich ist ein Fehler aufgetreten.']));
  await user.click(screen.getByRole('button', { name: 'Tun' }));
  await waitFor(() => expect(action).toHaveBeenCalledOnce());
});
