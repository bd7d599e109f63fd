import { calls } from '@aboschalter/contract';
import { unmarkIssuingStarted, interruptedCountAtom, markIssuingStarted } from '@aboschalter/counter';
import { shellStore } from '@aboschalter/platform';
import { findAxeViolations, mockResponse } from '@aboschalter/test-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { customerUuid, holderUuid, journal, ticket } from '../../testing/fixtures.ts';
import { renderTicketList } from '../../testing/ticket-list.tsx';

const rows = async () =>
  within(await screen.findByRole('table', { name: 'Berechtigungen' }))
    .getAllByRole('row')
    .slice(1);
const texts = async () => (await rows()).map(({ textContent }) => textContent);

it('an interrupted issuing is listed first and marked until it ends', async () => {
  renderTicketList({ tickets: [ticket(), ticket({ id: 2, productVariantName: 'Stadtabo' })] });
  await rows();
  act(() => markIssuingStarted({ customerUuid, holderUuid, ticketId: 2 }));
  expect((await texts())[0]).toMatch(/Ausgabe unterbrochen.*Stadtabo/);
  expect((await texts())[1]).not.toContain('Ausgabe unterbrochen');
  expect(await findAxeViolations()).toEqual([]);
  act(() => unmarkIssuingStarted(2));
  expect((await texts()).join(' ')).not.toContain('Ausgabe unterbrochen');
});

it('two interrupted issuings of one product are distinguished by number and card, and can be continued', async () => {
  const interrupted = { issuingProgress: 'INTERRUPTED' } as const;
  const { user } = renderTicketList({
    tickets: [ticket({ id: 1, ...interrupted }), ticket({ id: 2, ...interrupted }), ticket({ id: 3 })],
    answers: [
      mockResponse(calls.getIssuing, ({ params: { id } }) => ({
        ...journal('WRITE_SENT'),
        ...(Number(id) === 2 ? { authorizationNumber: 900_002, appInstanceNumber: 4_100_012 } : {}),
      })),
    ],
  });
  await waitFor(async () => expect((await texts())[1]).toContain('900002 auf Karte 4100012'));
  expect((await texts())[0]).toContain('900001 auf Karte 4100011');
  expect((await texts())[2]).toContain('Noch nicht ausgegeben');
  const [first, second, third] = await rows();
  const buttonOf = (row: HTMLElement | undefined, name: RegExp) => within(row ?? document.body).getByRole('button', { name });
  expect(buttonOf(first, /^Ausgabe fortsetzen: Deutschlandticket, 900001 auf Karte 4100011$/)).toHaveTextContent('Fortsetzen');
  expect(buttonOf(second, /^Ausgabe fortsetzen: Deutschlandticket, 900002 auf Karte 4100012$/)).toBeVisible();
  expect(buttonOf(third, /^Ausgeben: Deutschlandticket$/)).toBeVisible();
  await user.click(buttonOf(second, /^Aktionen für/));
  expect(screen.getByRole('menuitem', { name: 'Ausgabe fortsetzen' })).toBeVisible();
  expect(await findAxeViolations()).toEqual([]);
});

it('without a journal, an interrupted ticket is listed as not issued, and its issuing can be continued', async () => {
  const { client } = renderTicketList({ capabilities: [] });
  await rows();
  act(() => markIssuingStarted({ customerUuid, holderUuid, ticketId: 4711 }));
  expect((await texts())[0]).toMatch(/Ausgabe unterbrochen.*Noch nicht ausgegeben/);
  expect(screen.getByRole('button', { name: 'Ausgabe fortsetzen: Deutschlandticket' })).toBeVisible();
  expect(client.getRequestInputs(calls.getIssuing)).toEqual([]);
});

it('the mark is removed when the ticket is issued', async () => {
  const shell = renderTicketList({ tickets: [ticket()] });
  await rows();
  act(() => markIssuingStarted({ customerUuid, holderUuid, ticketId: 4711 }));
  shell.client.mock(mockResponse(calls.getAboTickets, () => [ticket({ ticketNumber: 900_001 })]));
  await act(async () => shell.queries.invalidateQueries());
  await waitFor(() => expect(localStorage.getItem('aboschalter-interrupted-issuings-staff-1')).toBeNull());
  expect((await texts())[0]).not.toContain('Ausgabe unterbrochen');
});

it('an issuing that another workplace has interrupted is marked in list and browser until the middleware reports its end', async () => {
  const interrupted = ticket({ id: 2, productVariantName: 'Stadtabo', issuingProgress: 'INTERRUPTED' });
  const shell = renderTicketList({ tickets: [ticket({ issuingProgress: 'NONE' }), interrupted] });
  await waitFor(async () => expect((await texts())[0]).toMatch(/Ausgabe unterbrochen.*Stadtabo/));
  expect(shellStore.get(interruptedCountAtom)).toBe(1);
  const answerWith = (issuingProgress: 'UNDER_WAY' | 'NONE') => {
    shell.client.mock(mockResponse(calls.getAboTickets, () => [ticket({ issuingProgress: 'NONE' }), { ...interrupted, issuingProgress }]));
    return act(async () => shell.queries.invalidateQueries());
  };
  await answerWith('UNDER_WAY');
  expect((await texts())[0]).toContain('Ausgabe unterbrochen');
  await answerWith('NONE');
  await waitFor(() => expect(shellStore.get(interruptedCountAtom)).toBe(0));
});

it('for users without the permission an interrupted issuing is marked in the list but not in the browser', async () => {
  renderTicketList({ tickets: [ticket({ issuingProgress: 'INTERRUPTED' })], permissions: [] });
  expect((await texts())[0]).toContain('Ausgabe unterbrochen');
  expect(shellStore.get(interruptedCountAtom)).toBe(0);
});

it('a ticket in progress at another workplace, or without a reported progress, is not marked', async () => {
  renderTicketList({ tickets: [ticket({ issuingProgress: 'UNDER_WAY' }), ticket({ id: 2 })] });
  expect((await texts()).join(' ')).not.toContain('Ausgabe unterbrochen');
  expect(shellStore.get(interruptedCountAtom)).toBe(0);
});

it('the menus of tickets of one product have different names', async () => {
  renderTicketList({
    tickets: [ticket(), ticket({ id: 2, validFrom: '2027-01-01' }), ticket({ id: 3, validFrom: '2027-01-01' })],
  });
  await rows();
  expect(screen.getAllByRole('button', { name: /^Aktionen für/ }).map((button) => button.getAttribute('aria-label'))).toEqual([
    'Aktionen für Deutschlandticket, ab 01.12.2026',
    'Aktionen für Deutschlandticket, ab 01.01.2027, Nr. 1',
    'Aktionen für Deutschlandticket, ab 01.01.2027, Nr. 2',
  ]);
});

it('an unreadable ticket is shown without actions, together with the other tickets', async () => {
  renderTicketList({ answers: [{ call: calls.getAboTickets, respond: () => [{ ...ticket(), price: 'viel' }, ticket({ id: 2 })] }] });
  const all = await rows();
  const first = all.find((row) => row.textContent.includes('Nicht lesbar'));
  const second = all.find((row) => row !== first);
  expect(all).toHaveLength(2);
  expect(first).toBeDefined();
  const menuOf = (row: HTMLElement | undefined) => within(row ?? document.body).getByRole('button', { name: /^Aktionen/ });
  expect(menuOf(first)).toHaveAttribute('aria-disabled', 'true');
  expect(menuOf(second)).not.toHaveAttribute('aria-disabled');
});

it("each use of the switch 'Nur Aktive Berechtigungen' sends a request, even if the response is cached", async () => {
  const { client, user } = renderTicketList({ withSwitch: true });
  await rows();
  const toggle = screen.getByRole('button', { name: 'Alle' });
  await user.click(toggle);
  await user.click(toggle);
  await waitFor(() =>
    expect(client.getRequestInputs(calls.getAboTickets)).toMatchObject(
      [true, false, true].map((activeOnly) => ({ query: { activeOnly } })),
    ),
  );
});
