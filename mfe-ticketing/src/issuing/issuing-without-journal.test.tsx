import { calls, commandNames, commandRequestHeaders } from '@aboschalter/contract';
import { interruptedCountAtom, markIssuingStarted } from '@aboschalter/counter';
import { shellStore } from '@aboschalter/platform';
import { findAxeViolations, mockResponse, mockWindowOpen } from '@aboschalter/test-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderIssueDialogWithoutJournal } from '../testing/issue-without-journal.tsx';
import { findResult, startButton } from '../testing/issue-dialog.tsx';
import { authorization, card, customerUuid, holder, holderUuid, ticket } from '../testing/fixtures.ts';
import { CANCEL_DELAY_MS } from './use-issuance.ts';

beforeEach(() => void mockWindowOpen());
afterEach(() => void vi.unstubAllGlobals());

const report = async () => (await screen.findByRole('alert')).textContent;
const press = async ({ user }: ReturnType<typeof renderIssueDialogWithoutJournal>, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const countIssueCommands = ({ workstation }: ReturnType<typeof renderIssueDialogWithoutJournal>) =>
  workstation.countCommands(commandNames.issueAuthorization);
const getInterruptedCount = () => shellStore.get(interruptedCountAtom);
/** Renders the dialog for a ticket whose issuing was interrupted by a reload or is in progress in another tab. */
const showInterrupted = () => renderIssueDialogWithoutJournal({ isInterrupted: true });

it('the dialog sends only calls of the specification: list, session without the ticket, document, reload', async () => {
  const shell = renderIssueDialogWithoutJournal();
  await shell.issue({ customerData: true });
  await findResult();
  const sent = shell.client.requests.map(({ call }) => call);
  expect(sent).not.toContain(calls.getIssuing);
  expect(shell.client.getRequestInputs(calls.getCommandServerSession)).toEqual([{ query: {} }]);
  expect(sent.indexOf(calls.getCommandServerSession)).toBeLessThan(sent.indexOf(calls.createTicketDocument));
  await waitFor(() => expect(shell.client.getRequestInputs(calls.getCustomerTicketHolders)).toHaveLength(2));
  expect(shell.workstation.headers.at(-1)?.get(commandRequestHeaders.authorizationId)).toBe('00000004711');
  expect([countIssueCommands(shell), shell.printListIds(), getInterruptedCount(), shell.toasts()]).toEqual([
    1,
    [],
    0,
    ['Ticket erfolgreich ausgegeben'],
  ]);
});

it('issuing does not start if the list already shows the ticket as issued', async () => {
  const shell = renderIssueDialogWithoutJournal();
  await startButton();
  shell.setListed(ticket({ ticketNumber: 5, appInstanceNumber: 4_100_099 }));
  await shell.issue();
  expect(await report()).toContain('bereits auf der Karte 4100099 ausgegeben');
  expect([countIssueCommands(shell), shell.toasts()]).toEqual([0, []]);
});

it('issuing does not start without confirmation on a card that may already have the ticket', async () => {
  const shell = renderIssueDialogWithoutJournal();
  shell.workstation.placeCard(card([authorization({ BerechtigungsNummer: 77 })]));
  await shell.issue();
  expect(await report()).toContain('die Berechtigung 77 (Deutschlandticket), die zu keiner ausgegebenen Berechtigung der Liste gehört.');
  expect(await findAxeViolations()).toEqual([]);
  expect(countIssueCommands(shell)).toBe(0);
});

it('a ticket that another customer has on the card is not taken for the ticket to be issued', async () => {
  const other = { uuid: '44444444-4444-4444-8444-444444444444', customerNumber: 100_235, firstName: 'Max', lastName: 'Beispiel' };
  const otherHolderUuid = '55555555-5555-4555-8555-555555555555';
  const ownerTicket = ticket({ id: 1, uuidTicketHolder: otherHolderUuid, ticketNumber: 77, appInstanceNumber: 4_100_011 });
  const shell = renderIssueDialogWithoutJournal({
    answers: [
      mockResponse(calls.searchCustomers, () => [other]),
      mockResponse(calls.getCustomerTicketHolders, ({ params }) =>
        params.uuid === other.uuid ? [{ ...holder, uuid: otherHolderUuid }] : [holder],
      ),
      mockResponse(calls.getAboTickets, ({ params }) => [params.uuid === otherHolderUuid ? ownerTicket : ticket()]),
    ],
  });
  shell.workstation.placeCard(card([authorization({ BerechtigungsNummer: 77 })]));
  await shell.issue();
  await press(shell, 'Trotzdem auf diese Karte ausgeben');
  await waitFor(() => expect(countIssueCommands(shell)).toBe(1));
});

describe('after a reload, or during an attempt in another tab', () => {
  it('the dialog reads the card first and shows the remaining risk if the card does not have the ticket', async () => {
    const shell = showInterrupted();
    expect(await report()).toContain('Die Ausgabe wurde unterbrochen. Ob die Berechtigung auf einer Karte ist, ist nicht bekannt.');
    expect(screen.queryByRole('button', { name: 'Ausgabe starten' })).not.toBeInTheDocument();
    expect(await findAxeViolations()).toEqual([]);
    await press(shell, 'Karte lesen');
    await startButton();
    expect(await report()).toContain('Nicht auszuschließen ist, dass vor der Unterbrechung eine andere Karte beschrieben wurde');
    expect([countIssueCommands(shell), getInterruptedCount()]).toEqual([0, 1]);
    await shell.issue();
    await findResult();
    expect([countIssueCommands(shell), getInterruptedCount()]).toEqual([1, 0]);
  });

  it('the dialog issues only after confirmation onto a card that may already have the ticket', async () => {
    const shell = showInterrupted();
    shell.workstation.placeCard(card());
    await press(shell, 'Karte lesen');
    expect(await report()).toContain('Auf der Karte 4100011 ist die Berechtigung 900001');
    await press(shell, 'Trotzdem ausgeben');
    expect(await findAxeViolations()).toEqual([]);
    expect(countIssueCommands(shell)).toBe(0);
    const confirmDialog = await screen.findByRole('dialog', { name: 'Trotzdem ausgeben' });
    await shell.user.click(within(confirmDialog).getByRole('button', { name: 'Trotzdem ausgeben' }));
    await findResult();
    expect(countIssueCommands(shell)).toBe(1);
  });

  it('the dialog reads the card first if another tab has started an attempt since the dialog opened', async () => {
    const shell = renderIssueDialogWithoutJournal();
    await startButton();
    act(() => markIssuingStarted({ customerUuid, holderUuid, ticketId: 4711 }));
    await shell.issue();
    expect(await report()).toContain('Die Ausgabe wurde unterbrochen.');
    expect(countIssueCommands(shell)).toBe(0);
  });

  it('the dialog reports the ticket as issued and removes the mark if the list shows it as issued', async () => {
    const shell = showInterrupted();
    await screen.findByRole('button', { name: 'Karte lesen' });
    shell.setListed(ticket({ ticketNumber: 900_001, appInstanceNumber: 4_100_011 }));
    shell.workstation.placeCard(card());
    await press(shell, 'Karte lesen');
    expect(await report()).toBe(
      'Die Berechtigung ist bereits auf der Karte 4100011 ausgegeben.' +
        'Bitte geben Sie sie nicht erneut aus. Bitte prüfen Sie mit „Karte lesen“, ob auch die Karte, die hier liegt, sie trägt.',
    );
    expect(getInterruptedCount()).toBe(0);
  });
});

it('the dialog names the card of the first attempt if another card is on the device', async () => {
  const shell = renderIssueDialogWithoutJournal();
  shell.workstation.fail('berechtigungAusgeben exchange 1', 'reader-pulled');
  await shell.issue();
  await report();
  shell.workstation.plugIn();
  shell.workstation.placeCard(card([], 4_100_012));
  await press(shell, 'Karte erneut lesen');
  expect(await screen.findByText(/Hier liegt die Karte 4100012, begonnen wurde die Ausgabe mit der Karte 4100011/)).toBeInTheDocument();
  shell.workstation.placeCard(card([]));
  await press(shell, 'Karte erneut lesen');
  await startButton();
  expect([countIssueCommands(shell), getInterruptedCount()]).toEqual([1, 0]);
});

it('the ticket stays marked if the command has ended and the list does not show the ticket as issued', async () => {
  const shell = renderIssueDialogWithoutJournal();
  shell.workstation.onEnd(() => shell.setListed(ticket()));
  await shell.issue();
  expect(await report()).toContain('Die Liste der Berechtigungen bestätigt das noch nicht.');
  expect([countIssueCommands(shell), getInterruptedCount(), shell.toasts()]).toEqual([1, 1, ['Ticket erfolgreich ausgegeben']]);
});

describe('a command that hangs', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => void vi.useRealTimers());

  it('can be stopped after 20 s; then the card and the list are read, and nothing is written again', async () => {
    const shell = renderIssueDialogWithoutJournal();
    shell.workstation.fail('berechtigungAusgeben reader 2', 'hangs');
    await shell.issue();
    await waitFor(() => expect(shell.workstation.requests.at(-1)).toMatchObject({ step: 'reader 2' }));
    await act(() => vi.advanceTimersByTimeAsync(CANCEL_DELAY_MS));
    await press(shell, 'Abbrechen');
    expect(await report()).toContain('Der Vorgang wurde abgebrochen.Auf der Karte 4100011 ist die Berechtigung 900001');
    expect([countIssueCommands(shell), getInterruptedCount(), shell.onClose.mock.calls.length]).toEqual([1, 1, 0]);
  });
});
