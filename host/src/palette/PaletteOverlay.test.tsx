import { calls, type CustomerHit } from '@aboschalter/contract';
import { registry } from '@aboschalter/release-manifest';
import { useActiveCustomerUuid } from '@aboschalter/counter';
import { Link, useCommand } from '@aboschalter/platform';
import { mockDeferredResponse, mockErrorResponse, mockResponse, renderInShell, type RenderInShellOptions } from '@aboschalter/test-kit';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { closeOverlay } from './overlay-state.ts';
import { PaletteOverlay } from './PaletteOverlay.tsx';

const uuid = '00000000-0000-4000-8000-000000000001';
const erika: CustomerHit = { id: 1, uuid, customerNumber: 100234, lastName: 'Musterfrau', firstName: 'Erika' };
const none = registry.parse({ schemaVersion: 1, remotes: [] });

const products = [
  { id: 110, name: 'Jahresabo Jedermann' },
  { id: 101, name: 'Deutschlandticket' },
];

const Served = () => <p>{useActiveCustomerUuid() ?? 'Niemand bedient'}</p>;
const show = (answers: RenderInShellOptions['answers']) =>
  renderInShell(
    <>
      <PaletteOverlay registry={none} lockedReason={undefined} />
      <Link to="/cart">Anderswo</Link>
      <Served />
    </>,
    {
      route: '/:page?',
      answers: [
        mockResponse(calls.getCustomerTicketHolders, () => []),
        mockResponse(calls.getProductVariants, () => products),
        ...(answers ?? []),
      ],
    },
  );
const option = () => screen.findByRole('option', { name: /Musterfrau, Erika/ });
const nobody = () => screen.queryByText('Niemand bedient') !== null;

// Not returned: `act` would be awaited outside, and a change in between would be reported.
afterEach(() => {
  act(() => closeOverlay());
});

describe('a customer chosen in the palette who loads slowly', () => {
  const choose = async () => {
    const customer = mockDeferredResponse(calls.getCustomer);
    const shell = show([mockResponse(calls.searchCustomers, () => [erika]), customer]);
    await shell.user.keyboard('{Control>}k{/Control}Musterfrau');
    await option();
    await shell.user.keyboard('{Enter}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(shell.location()).toBe('/');
    return { ...shell, arrive: () => act(async () => customer.resolve({ uuid, customerNumber: 100234 })) };
  };

  it('is opened, and the page changes, if staff have waited', async () => {
    const { arrive, location } = await choose();
    await arrive();
    await waitFor(() => expect(location()).toBe('/customer'));
    expect(screen.getByText(uuid)).toBeInTheDocument();
  });

  it('changes nothing if staff have navigated', async () => {
    const { arrive, location, user } = await choose();
    await user.click(screen.getByRole('link', { name: 'Anderswo' }));
    await arrive();
    expect(location()).toBe('/cart');
    expect(nobody()).toBe(true);
  });
});

describe('hits that arrive late', () => {
  it('do not change the active entry, which Enter runs', async () => {
    const late = mockDeferredResponse(calls.searchCustomers);
    const { user, location, client } = show([late]);
    await user.keyboard('{Control>}k{/Control}Diagnose');
    await waitFor(() => expect(client.inputsOf(calls.searchCustomers)).not.toEqual([]));
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Diagnose');
    await act(async () => late.resolve([{ ...erika, lastName: 'Diagnose' }]));
    expect(await screen.findByRole('option', { name: /Diagnose, Erika/ })).toHaveAttribute('aria-selected', 'false');
    await user.keyboard('{Enter}');
    expect(location()).toBe('/diagnose');
    expect(nobody()).toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are announced as pending while nothing else matches', async () => {
    const late = mockDeferredResponse(calls.searchCustomers);
    const { user, client } = show([late]);
    await user.keyboard('{Control>}k{/Control}Musterfrau');
    await waitFor(() => expect(client.inputsOf(calls.searchCustomers)).not.toEqual([]));
    expect(screen.getByText('Wird gesucht …')).toBeInTheDocument();
    await act(async () => late.resolve([erika]));
    expect(await option()).toBeInTheDocument();
  });
});

describe('products of the catalogue', () => {
  it.each(['deutschland', '101'])('are found by %j, and lead to their authorization', async (typed) => {
    const { user, location } = show([]);
    await user.keyboard(`{Control>}k{/Control}${typed}`);
    expect(await screen.findByRole('option', { name: /Deutschlandticket/ })).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{Enter}');
    expect(location()).toBe('/authorization-creation/101');
  });

  it('show their failure and can be retried', async () => {
    const { user, client } = show([mockErrorResponse(calls.getProductVariants, 503, 'Wartung.')]);
    await user.keyboard('{Control>}k{/Control}deu');
    expect(await screen.findByText('Der Katalog konnte nicht geladen werden: Wartung.')).toBeInTheDocument();
    client.answer(mockResponse(calls.getProductVariants, () => products));
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(await screen.findByRole('option', { name: /Deutschlandticket/ })).toBeInTheDocument();
  });
});

describe('commands of the current page', () => {
  function Page() {
    const [isBought, setBought] = useState(false);
    useCommand({ title: 'Direkt kaufen', keys: 'Alt+U', run: () => setBought(true) });
    useCommand({ title: 'Kunde schließen', run: () => {}, disabledReason: 'Auf dieser Seite nicht möglich.' });
    return <p>{isBought ? 'Gekauft' : 'Offen'}</p>;
  }

  it('are run from the palette, which shows their shortcuts and why one is disabled', async () => {
    const { user } = renderInShell(
      <>
        <PaletteOverlay registry={none} lockedReason={undefined} />
        <Page />
      </>,
      { answers: [mockResponse(calls.getProductVariants, () => products)] },
    );
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.getByRole('option', { name: /Kunde schließen/ })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('option', { name: /Kunde schließen/ })).toHaveTextContent('Auf dieser Seite nicht möglich.');
    expect(screen.queryByRole('option', { name: /Suche und Befehle/ })).toBeNull();
    expect(screen.getByRole('option', { name: /Direkt kaufen/ })).toHaveTextContent('AltU');
    await user.keyboard('direkt{Enter}');
    expect(screen.getByText('Gekauft')).toBeInTheDocument();
  });
});
