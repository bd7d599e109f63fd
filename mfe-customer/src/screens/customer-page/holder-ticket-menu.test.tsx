import { calls, type IssuingJournal } from '@aboschalter/contract';
import { requestTicketAction, ticketActionRequestAtom } from '@aboschalter/counter';
import { shellStore } from '@aboschalter/platform';
import { mockResponse, renderInShell, type RenderInShellOptions } from '@aboschalter/test-kit';
import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { customer, defaultResponses, createHolder, testUuid, createTicket } from '../../testing/fixtures.ts';
import { HolderList } from './HolderList.tsx';

const unissuedTicket = createTicket(1, { ticketNumber: 0, status: 'ORDERED' });
const show = (tickets = [unissuedTicket], options: RenderInShellOptions = {}) =>
  renderInShell(<HolderList customer={customer} holders={[createHolder(2)]} />, {
    answers: [...defaultResponses, mockResponse(calls.getAboTickets, () => tickets)],
    permissions: ['issue-ticket'],
    widgets: { 'ticket-list': () => null },
    ...options,
  });
const findMenuButton = (name: string) => screen.findByRole('button', { name: `Aktionen für ${name}` });
const getMenuItems = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

afterEach(() => {
  vi.useRealTimers();
  act(() => requestTicketAction(undefined));
});

it('the menu of a ticket on a holder card opens the page of the holder and requests the chosen action', async () => {
  const { user, location } = show();
  await user.click(await findMenuButton('Jahresabo Jedermann'));
  expect(getMenuItems()).toEqual(['Ausgeben', 'Öffnen', 'Ersetzen', 'Tarifwechsel', 'Kündigen']);
  await user.click(screen.getByRole('menuitem', { name: 'Ersetzen' }));
  expect(location()).toBe(`/ticket-holder/${testUuid(2)}`);
  expect(shellStore.get(ticketActionRequestAtom)).toEqual({ ticketId: 1, action: 'replace' });
});

it('the button of an unissued ticket requests the issuing, and the button of an issued ticket only opens the page of the holder', async () => {
  const { user, location } = show([unissuedTicket, createTicket(2)]);
  expect(await screen.findByRole('button', { name: /^Öffnen: / })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Ausgeben: Jahresabo Jedermann' }));
  expect(location()).toBe(`/ticket-holder/${testUuid(2)}`);
  expect(shellStore.get(ticketActionRequestAtom)).toEqual({ ticketId: 1, action: 'issue' });
});

it('a ticket on a holder card has no menu if the ticket list is unavailable', async () => {
  show([unissuedTicket], { missing: ['ticket-list'] });
  expect(await screen.findByRole('button', { name: 'Öffnen: Jahresabo Jedermann' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Aktionen für/ })).toBeNull();
});

it('a ticket that is not valid yet shows its first day as the status', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(2026, 10, 26, 9) });
  show([createTicket(1, { validFrom: '2026-12-01' }), createTicket(2, { validFrom: '2026-11-26' })]);
  const table = await screen.findByRole('table', { name: 'Berechtigungen' });
  const statuses = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent?.trim());
  expect(new Set(statuses)).toEqual(new Set(['Aktiv', 'Beginnt 01.12.']));
});

it('an interrupted issuing shows its ticket number and card number, and offers to continue', async () => {
  const journal: IssuingJournal = { state: 'WRITE_SENT', authorizationNumber: 900_001, appInstanceNumber: 4_100_011, steps: [] };
  const tickets = [
    { ...unissuedTicket, appInstanceNumber: null, issuingProgress: 'INTERRUPTED' } as const,
    createTicket(2, { ticketNumber: 0, status: 'ORDERED' }),
  ];
  const { client } = show(tickets, {
    answers: [...defaultResponses, mockResponse(calls.getAboTickets, () => tickets), mockResponse(calls.getIssuing, () => journal)],
  });
  const name = 'Ausgabe fortsetzen: Jahresabo Jedermann, 900001 auf Karte 4100011';
  expect(await screen.findByRole('button', { name })).toHaveTextContent('Fortsetzen');
  const row = screen.getByRole('row', { name: /Ausgabe unterbrochen/ });
  expect(within(row).getByText('900001 Ausgabe unterbrochen')).toBeInTheDocument();
  expect(within(row).getByRole('button', { name: '4100011, Kartennummer kopieren' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Ausgeben: Jahresabo Jedermann' })).toBeInTheDocument();
  expect(client.getRequestInputs(calls.getIssuing)).toHaveLength(1);
});
