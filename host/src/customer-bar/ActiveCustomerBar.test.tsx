import { calls, type Customer } from '@aboschalter/contract';
import { leaveConfirmationAtom, shellStore, unsavedChangesAtom, useCriticalOperation } from '@aboschalter/platform';
import {
  type PanelExtension,
  type RouteMetadata,
  routeMetadataSchema,
  type SlotPropsByName,
  type WidgetPropsByName,
} from '@aboschalter/platform/remote';
import {
  findAxeViolations,
  mockDeferredResponse,
  mockErrorResponse,
  mockResponse,
  renderInShell,
  type RenderInShellOptions,
} from '@aboschalter/test-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useEffect } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ActiveCustomerBar } from './ActiveCustomerBar.tsx';

const uuid = '00000000-0000-4000-8000-000000000001';
const erika: Customer = {
  uuid,
  customerNumber: 100_234,
  firstName: 'Erika',
  lastName: 'Musterfrau',
  street: 'Ringstr.',
  houseNumber: '4',
  postalCode: '50667',
  city: 'Köln',
  email: 'e.muster@post.example',
};
const route = (more: Partial<RouteMetadata> = {}) =>
  routeMetadataSchema.parse({ path: '/cart', name: 'shopping-cart', title: 'Warenkorb', ...more });

/** A mock of another remote's search form. */
const Search = ({ onCustomerOpened }: WidgetPropsByName['customer-search']) => (
  <button type="button" onClick={() => onCustomerOpened('other')}>
    Gefunden
  </button>
);

/** A mock of an item that another remote shows in the bar. */
const Flags = ({ customerUuid }: SlotPropsByName['customer-bar']) => <span>{`Kennzeichen von ${customerUuid}`}</span>;
type BarItem = Extract<PanelExtension, { readonly slot: 'customer-bar' }>;
const barItem = (load: BarItem['load']): BarItem => ({
  type: 'panel',
  slot: 'customer-bar',
  id: 'flags',
  title: 'Kennzeichen',
  load,
});

/** Shows the bar. A route with `denyOpenActiveCustomer` stands for the customer page. */
const show = (change: Partial<Customer> = {}, more: Partial<RouteMetadata> = {}, options: RenderInShellOptions = {}) =>
  renderInShell(<ActiveCustomerBar route={route(more)} />, {
    path: '/cart',
    route: '/:page?',
    customer: uuid,
    widgets: { 'customer-search': Search },
    ...options,
    answers: [
      mockResponse(calls.getCustomer, () => ({ ...erika, ...change })),
      mockResponse(calls.getCustomerTicketHolders, () => []),
      ...(options.answers ?? []),
    ],
  });
const bar = () => screen.getByRole('region', { name: 'Aktiver Kunde' });
const button = (name: string) => screen.getByRole('button', { name });
const loaded = () => screen.findByText('Erika Musterfrau');

describe('the bar with a customer', () => {
  it('opens the customer with Alt+K', async () => {
    const { user, location } = show();
    await loaded();
    await user.keyboard('{Alt>}k{/Alt}');
    expect(location()).toBe('/customer');
  });

  it('reports after Alt+K that the route prevents opening the customer', async () => {
    const { user, location, toasts } = show({}, { denyOpenActiveCustomer: true });
    await loaded();
    await user.keyboard('{Alt>}k{/Alt}');
    expect(toasts()).toEqual(['Auf dieser Seite nicht möglich.']);
    expect(location()).toBe('/cart');
  });

  it('opens the search for another customer with Alt+Q', async () => {
    const { user } = show();
    await loaded();
    await user.keyboard('{Alt>}q{/Alt}');
    expect(screen.getByRole('dialog', { name: 'Kundensuche' })).toBeInTheDocument();
  });

  it('shows number, name, address and e-mail, and is accessible', async () => {
    show();
    await loaded();
    expect(bar()).toHaveTextContent('100234Erika Musterfrau · Ringstr. 4, 50667 Köln · e.muster@post.example');
    expect(bar()).not.toHaveTextContent('gesperrt');
    expect(await findAxeViolations()).toEqual([]);
  });

  it.each([
    ['Mahnstufe 3', true],
    ['', false],
    [null, false],
  ])('shows "- gesperrt -" for the locking reason %j: %s', async (lockingReason, isShown) => {
    show({ lockingReason });
    await loaded();
    expect(screen.queryByText('- gesperrt -') !== null).toBe(isShown);
    expect(screen.queryByText('Mahnstufe 3') !== null).toBe(isShown);
    expect(bar().classList.contains('customer-bar--locked')).toBe(isShown);
  });

  it('shows the items of remotes for its customer', async () => {
    show({}, {}, { extensions: [barItem(async () => Flags)] });
    await loaded();
    expect(await within(bar()).findByText(`Kennzeichen von ${uuid}`)).toBeVisible();
  });

  it('shows no items of remotes on the customer page, which shows their content itself', async () => {
    const load = vi.fn<BarItem['load']>(async () => Flags);
    show({}, { denyOpenActiveCustomer: true }, { extensions: [barItem(load)] });
    await loaded();
    expect(load).not.toHaveBeenCalled();
  });

  it('stays usable if the code of a remote cannot be loaded, and loads it again', async () => {
    const load = vi.fn<() => Promise<typeof Flags>>().mockRejectedValueOnce(new Error('404')).mockResolvedValue(Flags);
    const { user } = show({}, {}, { extensions: [barItem(load)] });
    await loaded();
    await user.click(await within(bar()).findByRole('button', { name: 'Kennzeichen: erneut laden' }));
    expect(await within(bar()).findByText(`Kennzeichen von ${uuid}`)).toBeVisible();
    expect(button('Kunde öffnen')).not.toHaveAttribute('aria-disabled');
  });

  it('opens the customer page', async () => {
    const { user, location } = show();
    await loaded();
    await user.click(button('Kunde öffnen'));
    expect(location()).toBe('/customer');
  });

  it('does not open or close the customer on routes that prevent it, and shows why', async () => {
    const { user, location } = show({}, { denyOpenActiveCustomer: true, denyCloseActiveCustomer: true });
    await loaded();
    for (const [name, reason] of [
      ['Kunde öffnen', 'Auf dieser Seite nicht möglich.'],
      ['Kunde schließen', 'Auf dieser Seite nicht möglich. Gehen Sie zuerst zurück zum Verkauf.'],
    ] as const) {
      expect(button(name)).toHaveAttribute('aria-disabled', 'true');
      expect(button(name)).toHaveAccessibleDescription(reason);
      await user.click(button(name));
    }
    expect(location()).toBe('/cart');
    expect(bar()).toHaveTextContent('Erika Musterfrau');
  });

  it('closes the customer, removes all its data and goes to the landing page', async () => {
    const { user, location, queries } = show();
    await loaded();
    await user.click(button('Kunde schließen'));
    await waitFor(() => expect(location()).toBe('/'));
    expect(document.body).not.toHaveTextContent('Musterfrau');
    await waitFor(() =>
      expect(
        JSON.stringify(
          queries
            .getQueryCache()
            .getAll()
            .map(({ state }) => state.data),
        ),
      ).not.toContain('Musterfrau'),
    );
    expect(JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)])).not.toContain(uuid);
  });

  it('asks before unsaved input is lost by closing', async () => {
    const { user, location } = show();
    await loaded();
    act(() => shellStore.set(unsavedChangesAtom, new Map([['here', 'die Eingaben']])));
    await user.click(button('Kunde schließen'));
    await act(async () => shellStore.get(leaveConfirmationAtom)?.onConfirm(false));
    expect(bar()).toHaveTextContent('Erika Musterfrau');
    expect(location()).toBe('/cart');
  });

  it('changes the customer by the search in a dialog, and goes to the landing page', async () => {
    const { user, location } = show();
    await loaded();
    await user.click(button('Kunde wechseln'));
    expect(screen.getByRole('dialog', { name: 'Kundensuche' })).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Gefunden' }));
    expect(location()).toBe('/');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('changes nothing when the search is closed', async () => {
    const { user, location } = show();
    await loaded();
    await user.click(button('Kunde wechseln'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(location()).toBe('/cart');
    expect(button('Kunde wechseln')).toHaveFocus();
  });
});

it.each([[uuid], [undefined]])('the bar is hidden on routes that hide it, with the customer %s', (customer) => {
  show({}, { hideCustomer: true }, { customer });
  expect(screen.queryByRole('region', { name: 'Aktiver Kunde' })).not.toBeInTheDocument();
});

describe('the bar without a loaded customer', () => {
  it('shows that the customer is loading', async () => {
    const later = mockDeferredResponse(calls.getCustomer);
    show({}, {}, { answers: [later] });
    expect(screen.getByText('Kunde wird geladen')).toBeInTheDocument();
    later.resolve(erika);
    expect(await loaded()).toBeInTheDocument();
  });

  it('shows why loading failed, and retries', async () => {
    const { user, client } = show({}, {}, { answers: [mockErrorResponse(calls.getCustomer, 503, 'Wartung.')] });
    expect(await screen.findByRole('alert')).toHaveTextContent('Wartung.');
    client.mock(mockResponse(calls.getCustomer, () => erika));
    await user.click(button('Erneut versuchen'));
    expect(await loaded()).toBeInTheDocument();
  });

  it('leaves the failure and the retry to the customer page', async () => {
    show({}, { denyOpenActiveCustomer: true }, { answers: [mockErrorResponse(calls.getCustomer, 503, 'Wartung.')] });
    expect(await within(bar()).findByText('Der Kunde ist nicht geladen.')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Erneut versuchen' })).toBeNull();
    expect(await findAxeViolations()).toEqual([]);
  });

  it('can close and change the customer after a failure, even on a route that prevents closing', async () => {
    const { user, location } = show(
      {},
      { denyCloseActiveCustomer: true },
      { answers: [mockErrorResponse(calls.getCustomer, 404, 'Gibt es nicht.')] },
    );
    await screen.findByRole('alert');
    expect(await findAxeViolations()).toEqual([]);
    await user.click(button('Kunde wechseln'));
    expect(screen.getByRole('dialog', { name: 'Kundensuche' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.queryByRole('searchbox', { name: 'Schnellsuche' })).toBeNull();
    await user.click(button('Kunde schließen'));
    await waitFor(() => expect(location()).toBe('/'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(button('Kunde öffnen')).toHaveAccessibleDescription('Es ist kein Kunde geöffnet.');
  });

  it('closes the customer while it is loading, and it stays closed', async () => {
    const later = mockDeferredResponse(calls.getCustomer);
    const { user } = show({}, {}, { answers: [later] });
    await user.click(button('Kunde schließen'));
    await act(async () => later.resolve(erika));
    expect(bar()).not.toHaveTextContent('Musterfrau');
  });
});

it('a search result that arrives after the dialog was closed does not navigate', async () => {
  // Calls the `onCustomerOpened` that the widget has received, also after the widget was closed.
  const reportOpenedCustomer = vi.fn<(uuid: string) => void>();
  const Late = ({ onCustomerOpened }: WidgetPropsByName['customer-search']) => {
    useEffect(() => void reportOpenedCustomer.mockImplementation(onCustomerOpened), [onCustomerOpened]);
    return <p>Suche</p>;
  };
  const { user, location } = show({}, {}, { widgets: { 'customer-search': Late } });
  await loaded();
  await user.click(button('Kunde wechseln'));
  await screen.findByText('Suche');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  act(() => reportOpenedCustomer('other'));
  expect(location()).toBe('/cart');
});

it('the customer is not closed while a card is being written', async () => {
  const Busy = () => {
    useCriticalOperation(true);
    return null;
  };
  const { user, location, toasts } = renderInShell(
    <>
      <ActiveCustomerBar route={route()} />
      <Busy />
    </>,
    {
      path: '/cart',
      route: '/:page?',
      customer: uuid,
      answers: [mockResponse(calls.getCustomer, () => erika), mockResponse(calls.getCustomerTicketHolders, () => [])],
    },
  );
  await loaded();
  await user.click(button('Kunde schließen'));
  expect(toasts()).toEqual([expect.stringContaining('nicht unterbrochen werden darf')]);
  expect([location(), bar().textContent]).toEqual(['/cart', expect.stringContaining('Musterfrau')]);
});
