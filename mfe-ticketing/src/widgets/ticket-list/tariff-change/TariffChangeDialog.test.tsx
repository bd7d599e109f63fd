import { calls, type OrderLine, type Role, type SubscriptionTicket } from '@aboschalter/contract';
import { MiddlewareError } from '@aboschalter/middleware-client';
import { type EndpointMock, findAxeViolations, mockDeferredResponse, mockErrorResponse, mockResponse } from '@aboschalter/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { createPortal } from 'react-dom';
import { describe, expect, it } from 'vitest';
import { customerUuid, holderUuid, ticket } from '../../../testing/fixtures.ts';
import { selectMenuItem, renderTicketList } from '../../../testing/ticket-list.tsx';

const line: OrderLine = {
  idProductVariant: 120,
  name: 'Stadtabo',
  amount: 1,
  salesPointNumber: '815',
  startDate: '2027-01-01',
  instantSubscription: false,
  startPoint: { id: 1, name: 'Köln' },
  endPoint: { id: 2, name: 'Bonn' },
  idRelation: 7,
  via: 'Brühl',
  priceLevel: 4,
  price: 7_000,
  info: 'x',
  proofUntil: '2026-12-31',
};
const created = ticket({ id: 5000, productVariantName: 'Stadtabo', validFrom: '2027-01-01', validUntil: null, price: 7_000 });

async function open(
  answers: readonly EndpointMock[] = [mockResponse(calls.exchangeTicket, () => created)],
  before: Partial<SubscriptionTicket> = {},
  permissions: readonly Role[] = ['issue-ticket'],
) {
  const offers: unknown[] = [];
  const shell = renderTicketList({
    tickets: [ticket({ proofUntil: '2026-12-31', ...before })],
    answers,
    permissions,
    widgets: {
      'ticket-catalogue': ({ onPick }) => (
        <button type="button" onClick={() => onPick({ id: 120, name: 'Stadtabo', productNumber: 2010 })}>
          Stadtabo nehmen
        </button>
      ),
      'authorization-offer': ({ onConfirm, confirmPlace, ...offer }) => {
        offers.push(offer);
        const confirmButton = (
          <button type="button" onClick={() => onConfirm(line)}>
            {offer.confirmLabel}
          </button>
        );
        return confirmPlace ? createPortal(confirmButton, confirmPlace) : null;
      },
    },
  });
  await selectMenuItem(shell, 'Tarifwechsel');
  await shell.user.click(await screen.findByRole('button', { name: 'Stadtabo nehmen' }));
  await screen.findByRole('button', { name: 'Tarifwechsel durchführen' });
  return { ...shell, offers };
}
const confirm = () => screen.getByRole('button', { name: 'Tarifwechsel durchführen' });
const comparison = async () =>
  within(await screen.findByRole('table', { name: 'Vergleich' }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe('the steps of a change of tariff', () => {
  it('lead from the catalogue to the inputs, with the proof date kept, and back', async () => {
    const { offers, user } = await open();
    expect(offers[0]).toMatchObject({
      productVariantId: 120,
      keptProofUntil: '2026-12-31',
      currentPrice: ticket().price,
      currentTicket: { productVariantName: 'Deutschlandticket' },
      confirmLabel: 'Tarifwechsel durchführen',
      cancelLabel: 'Zurück',
    });
    expect(screen.getByRole('dialog', { name: 'Tarifwechsel' })).toHaveTextContent('Deutschlandticket, noch nicht ausgegeben');
    const buttons = within(screen.getByRole('dialog', { name: 'Tarifwechsel' })).getAllByRole('button');
    expect(buttons.slice(-3).map(({ textContent }) => textContent)).toEqual(['Abbrechen', 'Zurück', 'Tarifwechsel durchführen']);
    const steps = () => screen.getAllByRole('listitem').map((step) => [step.textContent, step.getAttribute('aria-current')]);
    expect(steps()).toEqual([
      [' Produkt (erledigt)', null],
      ['2. Angaben', 'step'],
      ['3. Ergebnis', null],
    ]);
    await user.click(screen.getByRole('button', { name: 'Zurück' }));
    expect(await screen.findByRole('button', { name: 'Stadtabo nehmen' })).toBeInTheDocument();
    await user.click(within(screen.getByRole('dialog', { name: 'Tarifwechsel' })).getByRole('button', { name: 'Abbrechen' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([[null], ['1899-12-30']])('contain no proof date if the ticket has none: %j', async (proofUntil) => {
    const { offers } = await open(undefined, { proofUntil });
    expect(offers[0]).toMatchObject({ keptProofUntil: null });
  });

  it('send the exchange once, and show the comparison', async () => {
    const slow = mockDeferredResponse(calls.exchangeTicket);
    const { client, user } = await open([slow]);
    await user.click(confirm());
    await user.click(confirm());
    await user.click(screen.getByRole('button', { name: 'Zurück' }));
    await user.keyboard('{Escape}');
    expect(confirm()).toBeInTheDocument();
    slow.resolve(created);
    expect(await comparison()).toContainEqual(['Produkt', 'Deutschlandticket', 'Stadtabo']);
    expect(client.getRequestInputs(calls.exchangeTicket)).toEqual([
      {
        params: { customerUuid, holderUuid, id: 4711 },
        body: {
          idProductVariant: 120,
          startDate: '2027-01-01',
          startPoint: { id: 1, name: 'Köln' },
          endPoint: { id: 2, name: 'Bonn' },
          idRelation: 7,
          proofUntil: '2026-12-31',
          salesPointNumber: '815',
        },
      },
    ]);
  });

  it('stay at the inputs after a rejection', async () => {
    const { client, toasts, user } = await open([mockErrorResponse(calls.exchangeTicket, 409, 'Nicht mehr gültig.')]);
    await user.click(confirm());
    await waitFor(() => expect(toasts()).toEqual(['Nicht mehr gültig.']));
    expect(screen.getByRole('alert')).toHaveTextContent('Nicht mehr gültig.');
    client.mock(mockResponse(calls.exchangeTicket, () => created));
    await user.click(confirm());
    expect(await comparison()).toContainEqual(['Produkt', 'Deutschlandticket', 'Stadtabo']);
  });
});

describe('the next step after a change of tariff', () => {
  it('is to issue the new ticket', async () => {
    const { user } = await open();
    await user.click(confirm());
    await user.click(await screen.findByRole('button', { name: 'Jetzt ausgeben' }));
    expect(await screen.findByRole('dialog', { name: /^Berechtigung ausgeben/ })).toHaveTextContent('Stadtabo');
    expect(screen.queryByRole('dialog', { name: 'Tarifwechsel' })).not.toBeInTheDocument();
  });

  it.each([
    ['the user may not issue', created, []],
    ['the ticket ends before it begins', { ...created, validUntil: '2026-12-31' }, undefined],
  ] as const)('is to close if %s', async (_, answer, permissions) => {
    const { user } = await open([mockResponse(calls.exchangeTicket, () => answer)], {}, permissions);
    await user.click(confirm());
    await comparison();
    expect(screen.queryByRole('button', { name: 'Jetzt ausgeben' })).not.toBeInTheDocument();
  });
});

describe('an exchange whose response was lost', () => {
  /** A middleware that executes the exchange once per key and loses the first response. */
  function createLosingMiddleware(exchanged: Partial<SubscriptionTicket>): EndpointMock[] {
    const seen: (string | undefined)[] = [];
    const executed = () => (seen.length === 0 ? {} : exchanged);
    return [
      mockResponse(calls.getAboTickets, () => [ticket({ proofUntil: '2026-12-31', version: 3, ...executed() })]),
      mockResponse(calls.exchangeTicket, (_, { idempotencyKey }) => {
        seen.push(idempotencyKey);
        if (seen.length === 1) throw new MiddlewareError('network-error');
        if (idempotencyKey !== seen[0]) throw new Error('another exchange');
        return created;
      }),
    ];
  }

  it('is found by reading the ticket, and the repeated request returns the new ticket', async () => {
    const { client, user, toasts } = await open(createLosingMiddleware({ exchangedTo: 5000, version: 4 }));
    await user.click(confirm());
    expect(await comparison()).toContainEqual(['Produkt', 'Deutschlandticket', 'Stadtabo']);
    expect([client.getRequestInputs(calls.exchangeTicket).length, toasts()]).toEqual([2, []]);
  });

  it('stays unknown if the ticket does not show exchanges, and the same input is sent with the same key', async () => {
    const { user, toasts } = await open(createLosingMiddleware({ version: 4 }));
    await user.click(confirm());
    await waitFor(() => expect(toasts()).toEqual([expect.stringMatching(/ist nicht bekannt/)]));
    await user.click(confirm());
    expect(await comparison()).toContainEqual(['Produkt', 'Deutschlandticket', 'Stadtabo']);
  });
});

describe('the comparison', () => {
  it.each([
    [6_300, '+7,00\u00A0€'],
    [7_000, '0,00\u00A0€'],
    [7_095, '-0,95\u00A0€'],
    [null, 'keine Angabe'],
  ])('of an old price of %j cents with the new price of 7000 cents shows the difference %j', async (price, difference) => {
    const { user } = await open(undefined, { price });
    await user.click(confirm());
    expect(await comparison()).toContainEqual(['Preisdifferenz', '', difference]);
  });

  it('says that an old ticket which ends before it begins does not become valid', async () => {
    const { client, user } = await open();
    client.mock(mockResponse(calls.getAboTickets, () => [ticket({ terminationDate: '2026-11-30' }), created]));
    await user.click(confirm());
    expect(
      await screen.findByText('Der Tarif wurde gewechselt. Deutschlandticket wird nicht mehr gültig, Stadtabo beginnt am 01.01.2027.'),
    ).toBeInTheDocument();
  });

  it('does not name an end of the old ticket that the middleware has not set or that cannot be loaded', async () => {
    const { client, user } = await open();
    client.mock(mockErrorResponse(calls.getAboTickets, 500, 'Wartung.'));
    await user.click(confirm());
    expect(await screen.findByText(/^Das Ende der bisherigen Berechtigung konnte nicht geladen werden/)).toBeInTheDocument();
    client.mock(mockResponse(calls.getAboTickets, () => [ticket(), created]));
    const dialog = within(screen.getByRole('dialog', { name: 'Tarifwechsel' }));
    await user.click(dialog.getByRole('button', { name: 'Erneut versuchen' }));
    await waitFor(() => expect(dialog.queryByRole('button', { name: 'Erneut versuchen' })).not.toBeInTheDocument());
    expect(dialog.getByText('Der Tarif wurde gewechselt. Stadtabo beginnt am 01.01.2027.')).toBeInTheDocument();
    expect(await comparison()).toContainEqual(['Gültig bis', '30.11.2027', 'keine Angabe']);
  });

  it('shows the old and the new ticket, and leads to the refetched list when it is closed', async () => {
    const { client, user } = await open();
    client.mock(mockResponse(calls.getAboTickets, () => [ticket({ terminationDate: '2026-12-31' }), created]));
    await user.click(confirm());
    expect(
      await screen.findByText('Der Tarif wurde gewechselt. Deutschlandticket endet am 31.12.2026, Stadtabo beginnt am 01.01.2027.'),
    ).toBeInTheDocument();
    expect((await comparison()).slice(0, 4)).toEqual([
      ['Angabe', 'Bisher', 'Neu'],
      ['Produkt', 'Deutschlandticket', 'Stadtabo'],
      ['Gültig ab', '01.12.2026', '01.01.2027'],
      ['Gültig bis', '31.12.2026', 'keine Angabe'],
    ]);
    expect(await findAxeViolations()).toEqual([]);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Aktionen für Stadtabo' })).toBeInTheDocument();
  });
});
