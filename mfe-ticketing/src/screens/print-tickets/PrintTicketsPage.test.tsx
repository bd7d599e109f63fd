import { calls } from '@aboschalter/contract';
import { unmarkIssuingStarted, markIssuingStarted } from '@aboschalter/counter';
import { findAxeViolations, mockErrorResponse, mockResponse } from '@aboschalter/test-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cardTicket, finishButton, issueButton, findRow, renderPrintPage as show } from '../../testing/print-page.tsx';
import { customerUuid, holder, holderUuid, journal, ticket } from '../../testing/fixtures.ts';

const starter = ticket({ id: 4712, productVariantName: 'Deutschlandticket Starter', price: 1_250 });
const ticketWithoutCard = ticket({ id: 4713, productVariantName: 'Sozialabo', issueType: 'EXTERNAL_FETCHING_SYSTEM' });

describe('the print list', () => {
  it('shows name, price and buttons of each ticket, and its holder', async () => {
    show({
      tickets: [
        cardTicket,
        ticket({
          id: 5,
          productVariantName: 'Monatsabo',
          price: 4_990,
          startPoint: { id: 1, name: 'Köln' },
          endPoint: { id: 2, name: 'Bonn' },
        }),
      ],
    });
    expect(await screen.findByText('für Erika Musterfrau')).toBeInTheDocument();
    expect(await findRow('Deutschlandticket')).toHaveTextContent('DeutschlandticketGültig ab 01.12.202663,00 €');
    expect(await findRow('Monatsabo')).toHaveTextContent('Gültig ab 01.12.2026 · Köln – Bonn49,90 €');
    expect(
      within(await findRow('Monatsabo'))
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Bestellscheine', 'Berechtigung ausgeben']);
    expect(await findAxeViolations()).toEqual([]);
  });

  it('marks an issuing that another workplace has interrupted', async () => {
    show({ tickets: [ticket({ issuingProgress: 'INTERRUPTED' })] });
    expect(await screen.findByText('Ausgabe unterbrochen')).toBeVisible();
    expect(screen.getByText('1 Ausgabe ist unterbrochen')).toBeVisible();
  });

  it('issues the first ticket with Alt+G', async () => {
    const { user } = show({ tickets: [cardTicket, starter] });
    const first = within(await findRow('Deutschlandticket')).getByRole('button', { name: /^Berechtigung ausgeben/ });
    expect(first).toHaveAttribute('aria-keyshortcuts', 'Alt+G');
    expect(screen.getAllByRole('button').filter((button) => button.hasAttribute('aria-keyshortcuts'))).toEqual([first]);
    await user.keyboard('{Alt>}g{/Alt}');
    expect(await screen.findByRole('dialog', { name: 'Berechtigung ausgeben' })).toHaveTextContent('Deutschlandticket');
  });

  it('names the authorization and the card of a ticket whose document is missing', async () => {
    show({
      tickets: [],
      moreEntries: [{ customerUuid, holderUuid, ticketId: cardTicket.id, documentMissing: true }],
      answers: [mockResponse(calls.getAboTickets, () => [ticket({ ticketNumber: 900_001, appInstanceNumber: 4_100_011 })])],
    });
    expect(await findRow('Deutschlandticket')).toHaveTextContent('Berechtigung 900001 auf Karte 4100011 ausgegeben, Dokument fehlt');
  });

  it('shows a missing price as a dash, which screen readers read as a text', async () => {
    show({ tickets: [ticket({ price: null, validFrom: null })] });
    expect(within(await findRow('Deutschlandticket')).getByText('keine Angabe')).toBeInTheDocument();
  });

  it('has no button to issue without the permission', async () => {
    show({ permissions: [] });
    expect(
      within(await findRow('Deutschlandticket'))
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Bestellscheine']);
  });

  it('is kept if the tickets cannot be loaded', async () => {
    const { client, printListIds, user } = show({ answers: [mockErrorResponse(calls.getAboTickets, 500, 'Gerade nicht.')] });
    expect(await screen.findByText('Gerade nicht.')).toBeInTheDocument();
    expect(printListIds()).toEqual([4711]);
    client.mock(mockResponse(calls.getAboTickets, () => [cardTicket]));
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    await findRow('Deutschlandticket');
  });

  it('shows a failure to load the holder', async () => {
    show({ answers: [mockErrorResponse(calls.getCustomerTicketHolders, 500, 'Gerade nicht.')] });
    expect(await screen.findByText(/Der Fahrkarteninhaber konnte nicht geladen werden\. Gerade nicht\./)).toBeInTheDocument();
  });

  it('removes tickets that were issued before a reload or elsewhere', async () => {
    const { client, printListIds } = show({
      tickets: [cardTicket, ticketWithoutCard],
      answers: [mockResponse(calls.getAboTickets, () => [ticket({ ticketNumber: 900_001 }), ticketWithoutCard])],
    });
    await waitFor(() => expect(printListIds()).toEqual([4713]));
    expect(screen.queryByText('Deutschlandticket')).not.toBeInTheDocument();
    expect(client.getRequestInputs(calls.getAboTickets)).toEqual([{ params: { uuid: holderUuid }, query: { activeOnly: false } }]);
  });

  it('shows a message and a primary finish button when all tickets are issued', async () => {
    show({ answers: [mockResponse(calls.getAboTickets, () => [ticket({ ticketNumber: 900_001 })])] });
    expect(await screen.findByText('Es wurden alle Berechtigungen ausgebeben')).toBeInTheDocument();
    expect(screen.getByText('Sie können die Ausgabe rechts unten beenden')).toBeInTheDocument();
    expect(finishButton()).toHaveClass('as-button--primary');
    expect(await findAxeViolations()).toEqual([]);
  });

  it('is grouped by holder if another order has added tickets', async () => {
    const other = '33333333-3333-4333-8333-333333333333';
    const mia = { ...holder, uuid: other, firstName: 'Mia' };
    show({
      moreEntries: [{ customerUuid: other, holderUuid: other, ticketId: 7 }],
      answers: [
        mockResponse(calls.getCustomerTicketHolders, ({ params }) => (params.uuid === other ? [mia] : [holder])),
        mockResponse(calls.getAboTickets, ({ params }) =>
          params.uuid === other ? [ticket({ id: 7, uuidTicketHolder: other, productVariantName: 'Stadtabo' })] : [cardTicket],
        ),
      ],
    });
    expect(await screen.findByText('für Mia Musterfrau')).toBeInTheDocument();
    expect(await screen.findByText('für Erika Musterfrau')).toBeInTheDocument();
    await findRow('Stadtabo');
    expect(await findAxeViolations()).toEqual([]);
  });

  it('links to the cart if nothing was ordered', async () => {
    const { location, user } = show({ tickets: [] });
    expect(await screen.findByText('Es wurde nichts angelegt, das ausgegeben werden kann.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Zum Warenkorb' }));
    expect(location()).toBe('/cart');
  });
});

describe("the button 'Bestellscheine'", () => {
  it('opens the document dialog with a filled filter and gets the focus back', async () => {
    const { user } = show();
    const button = within(await findRow('Deutschlandticket')).getByRole('button', { name: 'Bestellscheine für Deutschlandticket' });
    await user.click(button);
    expect(await screen.findByRole('dialog', { name: 'Dokument erstellen' })).toBeInTheDocument();
    expect(screen.getByLabelText('Dokument')).toHaveValue('bestellschein');
    expect(await screen.findByRole('button', { name: 'Bestellschein' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Nachweis' })).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(button).toHaveFocus();
  });
});

describe('a ticket that cannot be issued', () => {
  it('shows the reason instead of a button, and the issuing can still be finished', async () => {
    const { location, user } = show({ tickets: [ticket({ validUntil: '2026-11-30' })] });
    const shown = await findRow('Deutschlandticket');
    expect(shown).toHaveTextContent('Diese Berechtigung endet vor ihrem ersten Gültigkeitstag und kann nicht ausgegeben werden.');
    expect(within(shown).queryByRole('button', { name: /^Berechtigung ausgeben/ })).not.toBeInTheDocument();
    expect(await findAxeViolations()).toEqual([]);
    await user.click(finishButton());
    expect(location()).toBe('/');
  });

  it('is shown as unreadable together with the other tickets', async () => {
    const bad = { call: calls.getAboTickets, respond: () => [{ ...ticket(), validFrom: 'morgen' }, starter] };
    show({ tickets: [cardTicket, starter], answers: [bad] });
    const shown = await findRow('Deutschlandticket');
    expect(shown).toHaveTextContent('Diese Berechtigung kann nicht gelesen und deshalb nicht ausgegeben werden.');
    expect(within(await findRow('Deutschlandticket Starter')).getByRole('button', { name: /^Berechtigung ausgeben/ })).toBeVisible();
  });
});

describe('an interrupted issuing', () => {
  const mark = () => act(() => markIssuingStarted({ customerUuid, holderUuid, ticketId: starter.id }));

  it('is listed first and marked until it ends', async () => {
    show({ tickets: [cardTicket, starter] });
    await findRow('Deutschlandticket');
    mark();
    const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows()[0]).toMatch(/^Deutschlandticket Starter.*Ausgabe unterbrochen/);
    expect(screen.getByRole('button', { name: 'Ausgabe fortsetzen: Deutschlandticket Starter' })).toHaveTextContent('Ausgabe fortsetzen');
    expect(await issueButton('Deutschlandticket')).toBeVisible();
    expect(rows()[1]).not.toContain('Ausgabe unterbrochen');
    expect(screen.getByText('2 Berechtigungen sind nicht ausgegeben')).toBeVisible();
    act(() => unmarkIssuingStarted(starter.id));
    expect(rows().join(' ')).not.toContain('Ausgabe unterbrochen');
  });

  it('is distinguished by number and card from another one of the same product', async () => {
    const second = ticket({ id: 4799 });
    show({
      tickets: [cardTicket, second],
      answers: [
        mockResponse(calls.getIssuing, ({ params: { id } }) => ({
          ...journal('WRITE_SENT'),
          ...(Number(id) === 4799 ? { authorizationNumber: 900_002, appInstanceNumber: 4_100_012 } : {}),
        })),
      ],
    });
    await screen.findAllByText('Deutschlandticket');
    act(() => [cardTicket, second].forEach(({ id: ticketId }) => markIssuingStarted({ customerUuid, holderUuid, ticketId })));
    expect(await screen.findByText('Berechtigung 900001 auf Karte 4100011')).toBeVisible();
    expect(screen.getByText('Berechtigung 900002 auf Karte 4100012')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Ausgabe fortsetzen: Deutschlandticket, 900002 auf Karte 4100012' })).toBeVisible();
  });

  it('is also listed if it was not ordered here, and can be completed even if the ticket may no longer be issued', async () => {
    show({ tickets: [], answers: [mockResponse(calls.getAboTickets, () => [{ ...starter, validUntil: '2026-11-30' }])] });
    mark();
    expect(await screen.findByRole('button', { name: 'Ausgabe fortsetzen: Deutschlandticket Starter' })).toBeVisible();
  });
});

it('the buttons of two tickets of one product have different names', async () => {
  show({ tickets: [cardTicket, ticket({ id: 4799, validFrom: '2027-01-01' })] });
  await screen.findAllByText('Deutschlandticket');
  expect(screen.getAllByRole('button', { name: /^Berechtigung ausgeben/ }).map((button) => button.getAttribute('aria-label'))).toEqual([
    'Berechtigung ausgeben: Deutschlandticket, ab 01.12.2026',
    'Berechtigung ausgeben: Deutschlandticket, ab 01.01.2027',
  ]);
});
