import {
  addToCart,
  addToPrintList,
  unmarkIssuingStarted,
  clearPrintList,
  markIssuingStarted,
  restorePrintList,
  restorePspSession,
} from '@aboschalter/counter';
import { commandsAtom, shellStore } from '@aboschalter/platform';
import type { HeaderLinkExtension } from '@aboschalter/platform/remote';
import { findAxeViolations, renderInShell, type RenderInShellOptions } from '@aboschalter/test-kit';
import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { registryFixture } from '../remotes/testing/test-store.ts';
import { HeaderLinks } from './HeaderLinks.tsx';

const LOCKED = 'Andere Seiten sind gesperrt, bis Sie die Ausgabe unten rechts abschließen.';
const registry = registryFixture({
  metadata: {
    name: 'mfe-sales',
    shellApi: '^1.0.0',
    widgets: [],
    routes: [
      { path: '/cart', name: 'shopping-cart', title: 'Warenkorb' },
      { path: '/print-tickets', name: 'print-tickets', title: 'Ticketdruck' },
      { path: '/users', name: 'user-management', title: 'Benutzer', rights: ['user-management'] },
    ],
  },
});
const cartLink: HeaderLinkExtension = {
  type: 'header-link',
  id: 'cart-link',
  title: 'Warenkorb',
  route: 'shopping-cart',
  icon: 'cart',
  count: 'cart-tickets',
};
const unissuedLink: HeaderLinkExtension = {
  type: 'header-link',
  id: 'unissued-tickets-link',
  title: 'Offene Ausgaben',
  keywords: 'ausgeben',
  when: 'unissued-tickets',
  route: 'print-tickets',
  icon: 'card',
  count: 'unissued-tickets',
  warning: { count: 'interrupted-issuings', title: 'unterbrochen' },
};
const show = (link: HeaderLinkExtension, options: RenderInShellOptions = {}, lockedReason?: string) =>
  renderInShell(<HeaderLinks registry={registry} lockedReason={lockedReason} />, { path: '/customer', extensions: [link], ...options });

const line = { idProductVariant: 101, name: 'Deutschlandticket', startDate: '2026-12-01', instantSubscription: false };
const uuid = '00000000-0000-4000-8000-000000000001';
const addUnissued = (...ids: readonly number[]) =>
  act(() => addToPrintList(ids.map((ticketId) => ({ customerUuid: uuid, holderUuid: uuid, ticketId }))));

beforeEach(() => {
  localStorage.clear();
  // The psp session contains the cart.
  restorePspSession(1, 'vera');
  restorePrintList('vera');
  clearPrintList();
});

// Without the style sheets of the component library (antd), accessible names have no space before the count, so `?` makes it optional.
describe('a header link', () => {
  it('opens its screen, and shows its count unless the count is 0', async () => {
    const { user, location } = show(cartLink);
    expect(screen.getByRole('button', { name: 'Warenkorb' })).toBeVisible();
    act(() => void addToCart({ ...line, amount: 1 }));
    act(() => void addToCart({ ...line, amount: 2 }));
    expect(await findAxeViolations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: /^Warenkorb ?3$/ }));
    expect(location()).toBe('/cart');
  });

  it('shows the shortcut of the command that opens the same screen', () => {
    const command = { type: 'command', id: 'go-to-cart', title: 'Zum Warenkorb', keys: 'Alt+W', route: 'shopping-cart' } as const;
    show(cartLink, { extensions: [cartLink, command] });
    expect(screen.getByRole('button')).toHaveAttribute('aria-keyshortcuts', 'Alt+W');
  });

  it('is disabled while navigation is locked, with the reason, unless its screen is open', async () => {
    const { user, location, unmount } = show(cartLink, { path: '/print-tickets' }, LOCKED);
    expect(screen.getByRole('button')).toHaveAccessibleDescription(LOCKED);
    await user.click(screen.getByRole('button'));
    expect(location()).toBe('/print-tickets');
    unmount();
    show(unissuedLink, { path: '/print-tickets' }, LOCKED);
    addUnissued(1);
    expect(screen.getByRole('button')).not.toHaveAccessibleDescription();
  });

  it('exists only while its condition holds', async () => {
    const { user, location } = show(unissuedLink);
    expect(screen.queryByRole('button')).toBeNull();
    addUnissued(1, 2);
    await user.click(screen.getByRole('button', { name: /^Offene Ausgaben ?2$/ }));
    expect(location()).toBe('/print-tickets');
    act(() => clearPrintList());
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('exists only for users who may open its screen', () => {
    const link = { ...cartLink, route: 'user-management' };
    show(link).unmount();
    expect(screen.queryByRole('button')).toBeNull();
    show(link, { permissions: ['user-management'] });
    expect(screen.getByRole('button')).toBeVisible();
  });

  it('shows a warning while the count of the warning is above 0', async () => {
    show(unissuedLink);
    act(() => markIssuingStarted({ customerUuid: uuid, holderUuid: uuid, ticketId: 7 }));
    expect(screen.getByRole('button', { name: /^Offene Ausgaben ?1 ?1 unterbrochen$/ })).toBeVisible();
    expect(await findAxeViolations()).toEqual([]);
    act(() => unmarkIssuingStarted(7));
    // The link disappears with the warning, because no unissued ticket is left.
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows no count and no icon if the shell does not have the named count and icon', () => {
    const { container } = show({ ...cartLink, icon: 'sun', count: 'sunny-days' });
    expect(screen.getByRole('button', { name: 'Warenkorb' })).toBeVisible();
    expect(container.querySelector('.anticon')).toBeNull();
  });
});

describe('in the palette, a header link', () => {
  const listed = () => shellStore.get(commandsAtom).filter(({ hidden: unlisted }) => unlisted !== true);

  it('is listed with its count if it has search terms', () => {
    const { location } = show(unissuedLink);
    expect(listed()).toEqual([]);
    addUnissued(1, 2, 3);
    const [command] = listed();
    expect(command).toMatchObject({ title: 'Offene Ausgaben (3)', global: true });
    act(() => command?.run());
    expect(location()).toBe('/print-tickets');
  });

  it('is not listed without search terms, because the palette lists its screen', () => {
    show(cartLink);
    expect(listed()).toEqual([]);
  });
});
