import { calls } from '@aboschalter/contract';
import { shellStore, toastsAtom } from '@aboschalter/platform';
import { findAxeViolations, mockDeferredResponse, mockErrorResponse, mockResponse, mockWindowOpen } from '@aboschalter/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { issueAuthorization, readCard } from '../../command-server/commands.ts';
import { journalResponses, startButton } from '../../testing/issue-dialog.tsx';
import { card, customerUuid, holderUuid, ticket } from '../../testing/fixtures.ts';
import { openMenu, selectMenuItem, renderTicketList } from '../../testing/ticket-list.tsx';

vi.mock(import('../../command-server/commands.ts'));

beforeEach(() => {
  vi.mocked(issueAuthorization)
    .mockReset()
    .mockResolvedValue({ authorizationNumber: 900_001, appInstanceNumber: 4_100_011, wasAlreadyOnCard: false, printed: false });
  vi.mocked(readCard).mockReset().mockResolvedValue(card([]));
  mockWindowOpen();
});

const table = () => screen.findByRole('table', { name: 'Berechtigungen' });
/** The products of the listed tickets: the third cell of each row. */
const products = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).queryAllByRole('cell')[2]?.textContent);
const openFilters = (user: ReturnType<typeof renderTicketList>['user']) => user.click(screen.getByRole('button', { name: 'Filter' }));
const menu = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

describe('the table', () => {
  it('has the columns of the specification, each with a filter', async () => {
    const { user } = renderTicketList();
    await table();
    await user.click(screen.getByRole('button', { name: '4\u00A0leere Spalten anzeigen' }));
    await openFilters(user);
    const titles = within(await table())
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
    expect(titles).toEqual([
      'Kartennr.',
      'Berechtigungsnr.',
      'Produkt',
      'Verkaufsdatum',
      'Gültig ab',
      'Gültig bis',
      'Status',
      'Gekündigt zum',
      'Von',
      'Nach',
      'Preis',
      'Nachweis bis',
      'Aktionen',
    ]);
    expect(screen.getAllByRole('searchbox').map((input) => input.getAttribute('aria-label'))).toEqual(
      titles.slice(0, -1).map((title) => `${title} filtern`),
    );
    expect(await findAxeViolations()).toEqual([]);
  });

  it('shows a ticket that is not issued', async () => {
    const { user } = renderTicketList({ tickets: [ticket({ startPoint: { id: 1, name: 'Köln' } })] });
    await table();
    await user.click(screen.getByRole('button', { name: '3\u00A0leere Spalten anzeigen' }));
    const cells = within(within(await table()).getAllByRole('row')[1] ?? document.body)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect(cells.slice(0, 3)).toEqual(['', ' - Noch nicht ausgegeben - ', 'Deutschlandticket']);
    // The columns from 'Status' to 'Nachweis bis'.
    expect(cells.slice(6, 12)).toEqual(['Bestellt', 'keine Angabe', 'Köln', 'keine Angabe', '63,00\u00A0€', 'keine Angabe']);
  });

  it('has an icon next to each status text, marks tickets that are not issued, and can be printed', async () => {
    renderTicketList({ tickets: [ticket(), ticket({ id: 2, ticketNumber: 900_002, status: 'terminated' })] });
    await table();
    expect(screen.getByText('Bestellt')).toHaveClass('as-status--good');
    expect(screen.getByText('Gekündigt')).toHaveClass('as-status--bad');
    expect(screen.getByText('- Noch nicht ausgegeben -')).toHaveClass('as-pending');
    expect(screen.getByRole('button', { name: 'Drucken' })).toBeInTheDocument();
    expect(screen.getByText('Nur Aktive Berechtigungen: ja')).toHaveClass('as-print-only');
  });

  it('shows the tickets whose displayed text matches all filters', async () => {
    const { user } = renderTicketList({
      tickets: [
        ticket({ id: 1, productVariantName: 'Stadtabo', status: 'ACTIVE', ticketNumber: 900_001 }),
        ticket({ id: 2, productVariantName: 'Stadtabo Netz' }),
        ticket({ id: 3, productVariantName: 'Fahrradabo', status: 'PAUSED' }),
      ],
    });
    await table();
    await openFilters(user);
    const filter = async (title: string, text: string) => {
      await user.clear(screen.getByRole('searchbox', { name: `${title} filtern` }));
      if (text) await user.type(screen.getByRole('searchbox', { name: `${title} filtern` }), text);
    };
    await filter('Produkt', 'STADT');
    expect(await products()).toEqual(['Stadtabo Netz', 'Stadtabo']);
    await filter('Status', 'bestellt');
    expect(await products()).toEqual(['Stadtabo Netz']);
    await filter('Produkt', '');
    await filter('Status', 'paused');
    expect(await products()).toEqual(['Fahrradabo']);
    await filter('Status', '');
    await filter('Berechtigungsnr.', 'noch nicht');
    expect(await products()).toEqual(['Stadtabo Netz', 'Fahrradabo']);
    await filter('Preis', '99');
    expect(screen.getByText('Kein Eintrag passt zu den Filtern')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Filter zurücksetzen' }));
    expect(await products()).toHaveLength(3);
  });

  it.each([
    [true, 'Keine aktiven Berechtigungen vorhanden'],
    [false, 'Keine Berechtigungen vorhanden'],
  ])('shows a message if it is empty (active only: %s)', async (activeOnly, text) => {
    const { client } = renderTicketList({ tickets: [], activeOnly });
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(client.getRequestInputs(calls.getAboTickets)).toEqual([{ params: { uuid: holderUuid }, query: { activeOnly } }]);
  });

  it('keeps the text of its filters when all tickets are loaded', async () => {
    const all = [ticket(), ticket({ id: 4712, productVariantName: 'Stadtabo Netz', status: 'EXPIRED' })];
    const { user, client } = renderTicketList({ tickets: all.slice(0, 1), withSwitch: true });
    await table();
    await openFilters(user);
    // Matches 'Bestellt' and 'Abgelaufen'.
    await user.type(screen.getByRole('searchbox', { name: 'Status filtern' }), 'e');
    client.mock(mockResponse(calls.getAboTickets, () => all));
    await user.click(screen.getByRole('button', { name: 'Alle' }));
    await waitFor(async () => expect(await products()).toEqual(['Deutschlandticket', 'Stadtabo Netz']));
    expect(screen.getByRole('searchbox', { name: 'Status filtern' })).toHaveValue('e');
  });

  it('is replaced by a placeholder while it loads, and by an error after a failure', async () => {
    const { client, toasts, user } = renderTicketList({ answers: [mockErrorResponse(calls.getAboTickets, 500, 'Gerade nicht.')] });
    expect(screen.getByText('Berechtigungen werden geladen')).toBeInTheDocument();
    expect(await screen.findByText('Gerade nicht.')).toBeInTheDocument();
    expect(toasts()).toEqual(['Gerade nicht.']);
    client.mock(mockResponse(calls.getAboTickets, () => [ticket()]));
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    await table();
  });
});

describe('the menu of a row', () => {
  it('lists the actions of the ticket', async () => {
    const shell = renderTicketList({ tickets: [ticket(), ticket({ id: 2, ticketNumber: 900_002, terminationDate: '2026-12-31' })] });
    await openMenu(shell, 'Berechtigung 900002');
    expect(menu()).toEqual(['Ersetzen', 'Dokument erstellen', 'Tarifwechsel', 'Kündigung zurücknehmen']);
    await shell.user.keyboard('{Escape}');
    await openMenu(shell);
    expect(menu()).toEqual(['Ausgeben', 'Ersetzen', 'Dokument erstellen', 'Tarifwechsel', 'Kündigen', 'Löschen']);
  });

  it('offers no document without templates and no issuing without the permission', async () => {
    const shell = renderTicketList({ permissions: [], answers: [mockResponse(calls.getDocumentTemplates, () => [])] });
    await openMenu(shell);
    expect(menu()).toEqual(['Ersetzen', 'Tarifwechsel', 'Kündigen', 'Löschen']);
  });

  it('offers no document if the templates could not be loaded, and a toast shows the reason', async () => {
    const shell = renderTicketList({ answers: [mockErrorResponse(calls.getDocumentTemplates, 503, 'Die Vorlagen fehlen gerade.')] });
    await openMenu(shell);
    expect(menu()).not.toContain('Dokument erstellen');
    expect(shell.toasts()).toEqual(['Die Vorlagen fehlen gerade.']);
  });

  it('opens the document dialog with an empty filter', async () => {
    const shell = renderTicketList();
    await selectMenuItem(shell, 'Dokument erstellen');
    expect(await screen.findByRole('dialog', { name: 'Dokument erstellen' })).toBeInTheDocument();
    expect(screen.getByLabelText('Dokument')).toHaveValue('');
    await shell.user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Aktionen für Deutschlandticket' })).toHaveFocus();
  });
});

describe('the button of a row', () => {
  it('issues an unissued ticket and creates a document of an issued one', async () => {
    const { user } = renderTicketList({ tickets: [ticket(), ticket({ id: 2, ticketNumber: 900_002 })] });
    expect(await screen.findByRole('button', { name: 'Dokument erstellen: Berechtigung 900002' })).toHaveTextContent('Dokument');
    await user.click(screen.getByRole('button', { name: 'Ausgeben: Deutschlandticket' }));
    expect(await screen.findByRole('dialog', { name: 'Berechtigung ausgeben' })).toBeInTheDocument();
  });

  it('is missing if neither issuing nor a document is possible', async () => {
    renderTicketList({ permissions: [], answers: [mockResponse(calls.getDocumentTemplates, () => [])] });
    await table();
    expect(screen.queryByRole('button', { name: /^(Ausgeben|Dokument)/ })).not.toBeInTheDocument();
  });
});

describe('issuing', () => {
  it('onto a card opens the dialog, creates the document for any product name and refetches the list', async () => {
    // The page 'Ticketdruck' creates no document for a product whose name contains 'Starter'.
    const shell = renderTicketList({
      tickets: [ticket({ productVariantName: 'Starter' })],
      answers: [journalResponses('NONE', 'COMPLETED')],
    });
    await selectMenuItem(shell, 'Ausgeben', 'Starter');
    shell.client.mock(mockResponse(calls.getAboTickets, () => [ticket({ productVariantName: 'Starter', ticketNumber: 900_001 })]));
    await shell.user.click(await startButton());
    expect(await screen.findByText('900001')).toBeInTheDocument();
    await shell.user.click(await screen.findByRole('button', { name: 'Fertig' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(shell.client.getRequestInputs(calls.createTicketDocument)).toHaveLength(1);
    expect(shell.toasts()).toEqual(['Ticket erfolgreich ausgegeben']);
  });

  it('by the middleware sends one request at a time and refetches the list', async () => {
    const slow = mockDeferredResponse(calls.issueTicket);
    const direct = { issueType: 'EXTERNAL_FETCHING_SYSTEM', productVariantName: 'Sozialabo' };
    const shell = renderTicketList({
      tickets: [ticket(direct), ticket({ ...direct, id: 2, productVariantName: 'Fahrradabo' })],
      answers: [slow],
    });
    await selectMenuItem(shell, 'Ausgeben', 'Sozialabo');
    await openMenu(shell, 'Fahrradabo');
    const other = screen.getByRole('menuitem', { name: 'Ausgeben' });
    expect(other).toHaveAccessibleDescription('Eine andere Berechtigung wird gerade ausgegeben.');
    await shell.user.keyboard('{Escape}');
    shell.client.mock(mockResponse(calls.getAboTickets, () => [ticket({ ...direct, ticketNumber: 900_003 })]));
    slow.resolve(ticket({ ...direct, ticketNumber: 900_003 }));
    expect(await screen.findByText('900003')).toBeInTheDocument();
    await waitFor(() => expect(shell.toasts()).toEqual(['Ticket erfolgreich ausgegeben']));
    expect(shell.client.getRequestInputs(calls.issueTicket)).toEqual([{ params: { customerUuid, holderUuid }, body: { ticketId: 4711 } }]);
  });

  it('of an unknown issue type shows an error and sends nothing', async () => {
    const shell = renderTicketList({ tickets: [ticket({ issueType: 'PAPER' })] });
    await selectMenuItem(shell, 'Ausgeben');
    expect(shell.toasts()).toEqual(['Unbekannte Ausgabeart!']);
    expect(shellStore.get(toastsAtom)).toMatchObject([{ level: 'error' }]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
