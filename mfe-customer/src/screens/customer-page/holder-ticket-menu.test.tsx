import { calls, type IssuingJournal } from '@aboschalter/contract';
import { requestTicketAction, ticketActionRequestAtom } from '@aboschalter/counter';
import { shellStore } from '@aboschalter/platform';
import { mockResponse, renderInShell, type RenderInShellOptions } from '@aboschalter/test-kit';
import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { customer, defaultResponses, holder, testUuid, ticket } from '../../testing/fixtures.ts';
import { HolderList } from './HolderList.tsx';

const unissued = ticket(1, { ticketNumber: 0, status: 'ORDERED' });
const show = (tickets = [unissued], options: RenderInShellOptions = {}) =>
  renderInShell(<HolderList customer={customer} holders={[holder(2)]} />, {
    answers: [...defaultResponses, mockResponse(calls.getAboTickets, () => tickets)],
    permissions: ['issue-ticket'],
    widgets: { 'ticket-list': () => null },
    ...options,
  });
const menu = (name: string) => screen.findByRole('button', { name: `Aktionen für ${name}` });
const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

afterEach(() => {
  vi.useRealTimers();
  act(() => requestTicketAction(undefined));
});

it('the menu of a ticket on a holder card requests the action on the page of the holder', async () => {
  const { user, location } = show();
  await user.click(await menu('Jahresabo Jedermann'));
  expect(items()).toEqual(['Ausgeben', 'Öffnen', 'Ersetzen', 'Tarifwechsel', 'Kündigen']);
  await user.click(screen.getByRole('menuitem', { name: 'Ersetzen' }));
  expect(location()).toBe(`/ticket-holder/${testUuid(2)}`);
  expect(shellStore.get(ticketActionRequestAtom)).toEqual({ ticketId: 1, action: 'replace' });
});

it('the button of a ticket that is not issued starts issuing, that of an issued one opens the page of the holder', async () => {
  const { user, location } = show([unissued, ticket(2)]);
  expect(await screen.findByRole('button', { name: /^Öffnen: / })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Ausgeben: Jahresabo Jedermann' }));
  expect(location()).toBe(`/ticket-holder/${testUuid(2)}`);
  expect(shellStore.get(ticketActionRequestAtom)).toEqual({ ticketId: 1, action: 'issue' });
});

it('a ticket on a holder card has no menu if the ticket list is unavailable', async () => {
  show([unissued], { missing: ['ticket-list'] });
  expect(await screen.findByRole('button', { name: 'Öffnen: Jahresabo Jedermann' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Aktionen für/ })).toBeNull();
});

it('an active ticket shows when it begins until its first day', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(2026, 10, 26, 9) });
  show([ticket(1, { validFrom: '2026-12-01' }), ticket(2, { validFrom: '2026-11-26' })]);
  const table = await screen.findByRole('table', { name: 'Berechtigungen' });
  const statuses = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent?.trim());
  expect(new Set(statuses)).toEqual(new Set(['Aktiv', 'Beginnt 01.12.']));
});

it('an interrupted issuing shows its number and card, and is continued', async () => {
  const journal: IssuingJournal = { state: 'WRITE_SENT', authorizationNumber: 900_001, appInstanceNumber: 4_100_011, steps: [] };
  const tickets = [
    { ...unissued, appInstanceNumber: null, issuingProgress: 'INTERRUPTED' } as const,
    ticket(2, { ticketNumber: 0, status: 'ORDERED' }),
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
