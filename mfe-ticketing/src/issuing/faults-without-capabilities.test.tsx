import { calls, commandNames } from '@aboschalter/contract';
import { interruptedCountAtom, orderedTicketsAtom } from '@aboschalter/counter';
import { shellStore } from '@aboschalter/platform';
import { mockNetworkError, mockWindowOpen } from '@aboschalter/test-kit';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MIDDLEWARE_DOWN, type WorkstationFault } from '../testing/fake-workstation.ts';
import { renderIssueDialogWithoutJournal } from '../testing/issue-without-journal.tsx';
import { findResult, startButton } from '../testing/issue-dialog.tsx';

const noReader = 'Keine Netzwerkverbindung zum Kartenleser (PE) vorhanden';
const noPrinter = 'Keine Netzwerkverbindung zum Kartendrucker (PE) vorhanden';
const noCommandServer = 'Der Kommandoserver ist nicht erreichbar. Bitte starten Sie ihn am Kartenarbeitsplatz und versuchen Sie es erneut.';
const noMiddleware = 'Der Server ist nicht erreichbar. Bitte prüfen Sie die Netzwerkverbindung und versuchen Sie es erneut.';
const notHere = 'Von diesem Fenster aus wurde die Berechtigung nicht auf eine Karte geschrieben';
const listSaysNo = 'Die Liste der Berechtigungen zeigt die gewünschte Berechtigung als noch nicht ausgegeben.';
const notKnown = 'Die Ausgabe wurde unterbrochen. Ob die Berechtigung auf der Karte 4100011 ist, ist nicht bekannt.';
const neither = `Weder die Karte noch die Liste der Berechtigungen konnte gelesen werden: ${noMiddleware}`;
const checkBoth = 'Bitte prüfen Sie Karte und Liste erneut, bevor Sie die Berechtigung ausgeben.';

/** The text of the dialog, whose paragraphs follow each other without a space, and its buttons without 'Abbrechen'. */
interface Outcome {
  readonly report: string;
  readonly offers: readonly string[];
}
const nothingSent = (cause: string): Outcome => ({
  report: `${cause}${notHere}, und in der Liste der Berechtigungen ist sie nicht ausgegeben.`,
  offers: ['Ausgabe starten'],
});
const nothingSentAndListUnreadable = (cause: string): Outcome => ({
  report: `${cause}${notHere}. Ob sie anderswo ausgegeben ist, ist nicht bekannt. ${neither}${checkBoth}`,
  offers: ['Karte erneut lesen'],
});
const unreadable = (cause: string): Outcome => ({
  report:
    `${notKnown} Die Karte konnte nicht gelesen werden: ${cause}. ${listSaysNo}` +
    'Bitte prüfen Sie die Karte 4100011: Legen Sie sie auf und lesen Sie sie, bevor Sie die Berechtigung erneut ausgeben.',
  offers: ['Karte erneut lesen'],
});
const sentAndListUnreadable: Outcome = { report: `${MIDDLEWARE_DOWN}${notKnown} ${neither}${checkBoth}`, offers: ['Karte erneut lesen'] };
const onCard = (cause: string): Outcome => ({
  report:
    `${cause}Auf der Karte 4100011 ist die Berechtigung 900001 (Deutschlandticket), die vor der Ausgabe nicht darauf war. ${listSaysNo}` +
    'Bitte prüfen Sie, ob es die Berechtigung ist, die Sie ausgeben wollten. Eine erneute Ausgabe kann eine zweite gültige Berechtigung erzeugen.',
  offers: ['Trotzdem ausgeben', 'Karte erneut lesen'],
});
const notOnCard = (cause: string): Outcome => ({
  report: `${cause}Auf der Karte 4100011 ist keine neue Berechtigung, und in der Liste der Berechtigungen ist sie nicht ausgegeben. Sie können die Ausgabe neu starten oder ohne Wirkung beenden.`,
  offers: ['Ausgabe starten'],
});

/** A fault at a request, and what the dialog shows afterwards. `step`: command and step of the request, as in `WorkstationRequest`. */
type Row = readonly [step: string, fault: WorkstationFault, outcome: Outcome];
/** The rows for a request before the first one that can write the authorization. A request to the reader does not use the middleware. */
const createRowsBeforeWriting = (step: string): readonly Row[] => [
  [step, 'reader-pulled', nothingSent(noReader)],
  [step, 'lost', nothingSent(step.includes('reader') ? noReader : noCommandServer)],
  ...(step.includes('reader') ? [] : [[step, 'middleware-down', nothingSentAndListUnreadable(MIDDLEWARE_DOWN)] as const]),
];
const rows: readonly Row[] = [
  ...['begin', 'reader 1', 'exchange 1', 'exchange 2'].flatMap((step) => createRowsBeforeWriting(`karteLesen ${step}`)),
  ...['begin', 'reader 2', 'exchange 1', 'exchange 2'].flatMap((step) => createRowsBeforeWriting(`kundenprofilSchreiben ${step}`)),
  ...['begin', 'reader 1'].flatMap((step) => createRowsBeforeWriting(`berechtigungAusgeben ${step}`)),
  ['berechtigungAusgeben exchange 1', 'reader-pulled', unreadable(noReader)],
  ['berechtigungAusgeben exchange 1', 'lost', notOnCard(noCommandServer)],
  ['berechtigungAusgeben exchange 1', 'middleware-down', sentAndListUnreadable],
  ['berechtigungAusgeben reader 2', 'reader-pulled', unreadable(noReader)],
  ['berechtigungAusgeben reader 2', 'lost', onCard(noReader)],
  ['berechtigungAusgeben exchange 2', 'reader-pulled', unreadable(noReader)],
  ['berechtigungAusgeben exchange 2', 'lost', onCard(noCommandServer)],
  ['berechtigungAusgeben exchange 2', 'middleware-down', sentAndListUnreadable],
  ['berechtigungAusgeben reader 3', 'reader-pulled', unreadable(noReader)],
  ['berechtigungAusgeben reader 3', 'lost', onCard(noReader)],
  ['berechtigungAusgeben exchange 3', 'middleware-down', sentAndListUnreadable],
];

beforeEach(() => void mockWindowOpen());
afterEach(() => void vi.unstubAllGlobals());

const findReport = async () => (await screen.findByRole('alert')).textContent;
const getOfferedButtons = () =>
  screen
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '' && text !== 'Abbrechen');
const countIssueCommands = (shell: ReturnType<typeof renderIssueDialogWithoutJournal>) =>
  shell.workstation.countCommands(commandNames.issueAuthorization);

it.each(rows)('the dialog shows only known facts and writes once after a fault: %s, %s', async (step, fault, outcome) => {
  const shell = renderIssueDialogWithoutJournal();
  shell.workstation.fail(step, fault);
  await shell.issue({ customerData: true });
  expect(await findReport()).toBe(outcome.report);
  expect(getOfferedButtons()).toEqual(outcome.offers);
  expect(countIssueCommands(shell)).toBe(step.startsWith(commandNames.issueAuthorization) ? 1 : 0);
  expect([shell.toasts(), shell.onClose.mock.calls.length, shell.printListIds()]).toEqual([[], 0, [4711]]);
});

it.each(['reader-pulled', 'lost'] as const)(
  'the dialog reports success if the ticket list shows the ticket after a fault in the last exchange (%s)',
  async (fault) => {
    const shell = renderIssueDialogWithoutJournal();
    shell.workstation.fail('berechtigungAusgeben exchange 3', fault);
    await shell.issue({ customerData: true });
    await findResult();
    expect([countIssueCommands(shell), shell.toasts(), shell.printListIds()]).toEqual([1, ['Ticket erfolgreich ausgegeben'], []]);
  },
);

describe('a print', () => {
  it.each([
    ['reader-pulled', unreadable(noPrinter)],
    ['lost', onCard(noPrinter)],
  ] as const)('that fails leaves open whether the ticket is issued (%s)', async (fault, outcome) => {
    const shell = renderIssueDialogWithoutJournal();
    shell.workstation.fail('berechtigungAusgeben reader 3', fault);
    await shell.issue({ print: true });
    expect(await findReport()).toBe(outcome.report);
    expect(getOfferedButtons()).toEqual(outcome.offers);
    expect(countIssueCommands(shell)).toBe(1);
  });

  it('must be checked if the ticket is issued and the command did not end', async () => {
    const shell = renderIssueDialogWithoutJournal();
    shell.workstation.fail('berechtigungAusgeben exchange 3', 'lost');
    await shell.issue({ print: true });
    expect(await findReport()).toBe(
      `${noCommandServer}Die Berechtigung ist auf die Karte 4100011 ausgegeben. Ob die Karte bedruckt ist, ist nicht bekannt.` +
        'Bitte prüfen Sie den Sichtdruck der Karte. Eine erneute Ausgabe ist nicht nötig.',
    );
    expect([getOfferedButtons(), countIssueCommands(shell), shell.onClose.mock.calls.length]).toEqual([['Schließen'], 1, 0]);
  });
});

describe('a fault of the middleware', () => {
  it('while opening the session leaves the ticket unissued', async () => {
    const shell = renderIssueDialogWithoutJournal({ answers: [mockNetworkError(calls.getCommandServerSession)] });
    await shell.issue();
    expect(await findReport()).toBe(nothingSent(noMiddleware).report);
    expect(countIssueCommands(shell)).toBe(0);
  });

  it('when issuing starts leaves the outcome unknown', async () => {
    const shell = renderIssueDialogWithoutJournal();
    await startButton();
    shell.disconnectMiddleware();
    await shell.issue();
    expect(await findReport()).toContain('Ob die Berechtigung schon ausgegeben ist, konnte nicht festgestellt werden');
    expect([getOfferedButtons(), countIssueCommands(shell)]).toEqual([['Schließen', 'Erneut versuchen'], 0]);
    shell.reconnectMiddleware();
    await shell.user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    await startButton();
  });

  it('while creating the document leaves the ticket issued and its document missing', async () => {
    const shell = renderIssueDialogWithoutJournal({ answers: [mockNetworkError(calls.createTicketDocument)] });
    await shell.issue();
    await findResult();
    expect([countIssueCommands(shell), shell.toasts().at(-1)]).toEqual([1, 'Ticket erfolgreich ausgegeben']);
    expect(shellStore.get(orderedTicketsAtom)).toMatchObject([{ ticketId: 4711, documentMissing: true }]);
  });

  it('when the command ends leaves the outcome for staff to check', async () => {
    const shell = renderIssueDialogWithoutJournal();
    shell.workstation.onEnd(shell.disconnectMiddleware);
    await shell.issue();
    expect(await findReport()).toBe(
      'Der Kartenarbeitsplatz meldet, dass die Berechtigung auf die Karte 4100011 ausgegeben ist. Die Liste der Berechtigungen bestätigt das noch nicht.' +
        'Bitte prüfen Sie Karte und Liste, bevor Sie die Berechtigung erneut ausgeben: Sonst kann es zwei gültige Karten geben.',
    );
    expect([getOfferedButtons(), countIssueCommands(shell)]).toEqual([['Schließen'], 1]);
    expect(shellStore.get(interruptedCountAtom)).toBe(1);
  });
});
