import { calls } from '@aboschalter/contract';
import { addToPrintList, clearPrintList, isPrintSessionOpenAtom, startPrintSession, restorePrintList } from '@aboschalter/counter';
import { shellStore, toastsAtom, useCriticalOperation } from '@aboschalter/platform';
import { findAxeViolations, mockDeferredResponse, mockResponse, testStaffUser } from '@aboschalter/test-kit';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { journalResponses } from '../../testing/issue-dialog.tsx';
import { cardTicket, finishButton, findRow, renderPrintPage as show } from '../../testing/print-page.tsx';
import { customerUuid, holderUuid, ticket } from '../../testing/fixtures.ts';

const starter = ticket({ id: 4712, productVariantName: 'Deutschlandticket Starter', price: 1_250 });

describe('the buttons at the bottom', () => {
  const getBarButtons = () =>
    within(screen.getByRole('group', { name: 'Ausgabe abschließen' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);

  it('are the access code and the finish button if the base data enable access codes', async () => {
    show({ accessCodes: true });
    await screen.findByRole('button', { name: `Codes von ${customerUuid}` });
    expect(getBarButtons()).toEqual([`Codes von ${customerUuid}`, 'Berechtigungsausgabe abschließen']);
  });

  it('are only the finish button without access codes, and the page says that no tickets remain, even after a reload', async () => {
    const { client } = show({ tickets: [] });
    act(startPrintSession);
    await waitFor(() => expect(client.getRequestInputs(calls.getBaseData)).toHaveLength(1));
    // Wait until the page has the base data, which could show the buttons for access codes.
    await act(async () => client.request(calls.getBaseData, {}).then(() => undefined));
    expect(getBarButtons()).toEqual(['Berechtigungsausgabe abschließen']);
    expect(screen.getByText('Es wurden alle Berechtigungen ausgebeben')).toBeVisible();
    expect(screen.getByText('Sie können die Ausgabe rechts unten beenden')).toBeVisible();
  });
});

it('the buttons at the bottom are hidden if nothing was ordered', async () => {
  show({ tickets: [] });
  expect(await screen.findByText('Es wurde nichts angelegt, das ausgegeben werden kann.')).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Ausgabe abschließen' })).not.toBeInTheDocument();
});

it('the finish button is disabled while a ticket is being issued', async () => {
  const Busy = () => {
    useCriticalOperation(true);
    return null;
  };
  const { printListIds, location, user } = show();
  await findRow('Deutschlandticket');
  const work = render(<Busy />);
  await user.click(finishButton());
  expect(finishButton()).toHaveAccessibleDescription(/^Es wird gerade eine Berechtigung ausgegeben/);
  expect([printListIds().length, location()]).toEqual([1, '/print-tickets']);
  work.unmount();
  await user.click(finishButton());
  expect(location()).toBe('/');
});

it('the page is restored after a reload when the last ticket was issued', async () => {
  const first = show({ tickets: [ticket({ ticketNumber: 900_001 })] });
  await screen.findByText('Es wurden alle Berechtigungen ausgebeben');
  expect(sessionStorage.getItem('aboschalter-issuing-open')).toBe(JSON.stringify(testStaffUser.sub));
  first.unmount();
  restorePrintList(testStaffUser.sub);
  expect(shellStore.get(isPrintSessionOpenAtom)).toBe(true);
  clearPrintList();
  restorePrintList(testStaffUser.sub);
  expect(shellStore.get(isPrintSessionOpenAtom)).toBe(false);
});

it('a new ticket stays on the print list if a reload started before the order does not contain it', async () => {
  const { client, printListIds, queries } = show({ tickets: [cardTicket] });
  await findRow('Deutschlandticket');
  const slow = mockDeferredResponse(calls.getAboTickets);
  client.mock(slow);
  act(() => void queries.invalidateQueries());
  act(() => addToPrintList([{ customerUuid, holderUuid, ticketId: starter.id }]));
  expect(printListIds()).toEqual([cardTicket.id, starter.id]);
  await act(async () => slow.resolve([cardTicket, starter]));
  expect(await findRow('Deutschlandticket Starter')).toBeInTheDocument();
  expect(printListIds()).toEqual([cardTicket.id, starter.id]);
});

describe('completing the issuing', () => {
  it('clears list and customer, opens the landing page, and a toast says where to find the remaining tickets', async () => {
    const { printListIds, location, toasts, user, client } = show({ tickets: [cardTicket, starter] });
    await findRow('Deutschlandticket');
    expect(finishButton()).not.toHaveClass('as-button--primary');
    await user.click(finishButton());
    expect(location()).toBe('/');
    expect(printListIds()).toEqual([]);
    expect(localStorage.getItem('aboschalter-print-list-staff-1')).toBeNull();
    expect(sessionStorage.getItem('aboschalter-active-customer')).toBeNull();
    expect(toasts()).toEqual(['2 Berechtigungen sind nicht ausgegeben. Sie finden sie beim Fahrkarteninhaber.']);
    expect(shellStore.get(toastsAtom).map(({ level }) => level)).toEqual(['warn']);
    client.mock(mockResponse(calls.getCustomer, () => ({ uuid: customerUuid, customerNumber: 1 })));
    act(() => shellStore.get(toastsAtom).at(-1)?.secondAction?.onAction());
    await waitFor(() => expect(location()).toBe(`/ticket-holder/${holderUuid}`));
  });

  it('can be undone, and the number of tickets that are not issued is shown next to its button', async () => {
    const { printListIds, location, toastAction, user } = show({ tickets: [cardTicket, starter] });
    await findRow('Deutschlandticket');
    expect(screen.getByText('2 Berechtigungen sind nicht ausgegeben')).toBeInTheDocument();
    expect(screen.getByText('Abschließen beendet hier ohne Ausgabe.')).toBeInTheDocument();
    await user.click(finishButton());
    expect(printListIds()).toEqual([]);
    act(toastAction);
    await waitFor(() => expect(location()).toBe('/print-tickets'));
    expect(printListIds()).toEqual([cardTicket.id, starter.id]);
    expect(shellStore.get(isPrintSessionOpenAtom)).toBe(true);
  });

  it('asks for confirmation if an issuing was interrupted', async () => {
    const { location, user } = show({ answers: [journalResponses('WRITE_SENT')] });
    await findRow('Deutschlandticket');
    await user.click(finishButton());
    expect(await screen.findByRole('dialog', { name: 'Ausgabe nicht beendet' })).toBeInTheDocument();
    expect(await screen.findByText('900001 auf Karte 4100011 für Erika Musterfrau')).toBeVisible();
    expect(await findAxeViolations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Ausgabe fortsetzen' }));
    expect(location()).toBe('/print-tickets');
    await user.click(finishButton());
    await user.click(screen.getByRole('button', { name: 'Trotzdem abschließen' }));
    await waitFor(() => expect(location()).toBe('/'));
  });
});
