import { calls, type IssueResult } from '@aboschalter/contract';
import { isInterruptibleAtom, shellStore, toastsAtom } from '@aboschalter/platform';
import {
  findAxeViolations,
  mockDeferredResponse,
  mockErrorResponse,
  mockNetworkError,
  mockResponse,
  mockWindowOpen,
} from '@aboschalter/test-kit';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { issueAuthorization, readCard, writeCustomerData } from '../command-server/commands.ts';
import { findResult, journalResponses, renderIssueDialog, startButton } from '../testing/issue-dialog.tsx';
import { card, holder, holderUuid, journal, printer, reader, readerOnly, ticket } from '../testing/fixtures.ts';

vi.mock(import('../command-server/commands.ts'));
const issue = vi.mocked(issueAuthorization);
const result: IssueResult = { authorizationNumber: 900_001, appInstanceNumber: 4_100_011, wasAlreadyOnCard: false, printed: false };

const radio = (name: string) => screen.findByRole('radio', { name });
const customerDataBox = () => screen.queryByRole('checkbox', { name: 'Kundendaten in Applikation schreiben' });
const instruction = 'Bitte legen Sie die Chipkarte des Kunden auf die Lesefläche und starten Sie danach die Ausgabe';

beforeEach(() => {
  issue.mockReset().mockResolvedValue(result);
  vi.mocked(readCard).mockReset().mockResolvedValue(card([]));
  vi.mocked(writeCustomerData).mockReset().mockResolvedValue({ appInstanceNumber: 4_100_011 });
  mockWindowOpen();
});

describe('the options of the dialog', () => {
  it('offer the reader without print and the printer with print, and customer data only without print', async () => {
    const { user } = renderIssueDialog();
    expect(await radio('ohne Sichtdruck (Kartenleser)')).toBeChecked();
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    expect(customerDataBox()).not.toBeChecked();
    const printerPlacement = /^Für den Sichtdruck legen Sie die Karte in den Kartendrucker/;
    expect(screen.queryByText(printerPlacement)).toBeNull();
    await user.click(await radio('mit Sichtdruck (Kartendrucker)'));
    expect(screen.getByText(printerPlacement)).toBeVisible();
    expect(customerDataBox()).not.toBeInTheDocument();
  });

  it.each([
    ['a reader alone', readerOnly],
    ['a printer that cannot print', { commandServerReader: reader, commandServerPrinter: { ...printer, printOnCardAvailable: false } }],
  ])('offer no choice of devices with %s', async (_name, config) => {
    renderIssueDialog({ config });
    await startButton();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    expect(customerDataBox()).toBeInTheDocument();
  });

  it('are sent with the command', async () => {
    const { user } = renderIssueDialog();
    await user.click(await radio('mit Sichtdruck (Kartendrucker)'));
    await user.click(await startButton());
    expect(issue.mock.calls[0]?.slice(0, 3)).toEqual([
      printer,
      { webSessionId: 'w1' },
      { ticketId: 4711, ticketHolderId: 17, withPrint: true, onlyOnCard: 4_100_011 },
    ]);
    expect(writeCustomerData).not.toHaveBeenCalled();
  });

  it('are replaced by a message if no device is configured', async () => {
    renderIssueDialog({ config: {} });
    expect(await screen.findByText('Es ist weder ein Kartenleser noch ein Kartendrucker eingerichtet.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Ausgabe starten' })).not.toBeInTheDocument();
    expect(await findAxeViolations()).toEqual([]);
  });
});

it('the dialog shows the instructions and focuses the start button', async () => {
  const { user, onClose } = renderIssueDialog();
  expect(await startButton()).toHaveFocus();
  expect(screen.getByRole('dialog', { name: 'Berechtigung ausgeben' })).toHaveTextContent('Deutschlandticket für Erika Musterfrau');
  expect(screen.getByText(instruction)).toBeInTheDocument();
  expect(await findAxeViolations()).toEqual([]);
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
  expect(issue).not.toHaveBeenCalled();
});

it('the dialog shows the progress and cannot be closed while the command runs', async () => {
  const ended = Promise.withResolvers<IssueResult>();
  issue.mockImplementation(async (_device, _session, _request, { onInfo } = {}) => {
    onInfo?.('Berechtigung wird auf die Karte geschrieben', 40);
    onInfo?.('', 60);
    return ended.promise;
  });
  const { onClose, user } = renderIssueDialog();
  await user.click(await startButton());
  expect(screen.queryByRole('button', { name: 'Ausgabe starten' })).not.toBeInTheDocument();
  expect(screen.getByText('Bitte warten...')).toBeInTheDocument();
  expect(screen.queryByText(instruction)).not.toBeInTheDocument();
  // Reading the card takes the progress to 15 %. The command has reported 60 % of the remaining 85 %.
  expect(screen.getByRole('progressbar')).toHaveAttribute('value', '66');
  expect(screen.getByText('Karte nicht wegnehmen')).toBeInTheDocument();
  expect(screen.getByText('Schritt 2 von 4: Berechtigung wird geschrieben')).toBeInTheDocument();
  expect(screen.getByText('Berechtigung wird auf die Karte geschrieben')).toBeInTheDocument();
  expect(shellStore.get(toastsAtom)).toMatchObject([{ level: 'info', text: 'Berechtigung wird auf die Karte geschrieben' }]);
  expect(shellStore.get(isInterruptibleAtom)).toBe(false);
  expect(screen.getByText('ohne Sichtdruck (Kartenleser) · Kundendaten in Applikation schreiben: nein')).toBeInTheDocument();
  expect(await findAxeViolations()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Abbrechen' }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: 'Schließen' })).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  ended.resolve(result);
  await findResult();
  expect(issue).toHaveBeenCalledOnce();
});

describe('after success', () => {
  it('the dialog names ticket and card until it is dismissed, opens the document with template 0 and reloads the customer', async () => {
    const { shown } = mockWindowOpen();
    const { client, onClose, printListIds, toasts, user } = renderIssueDialog();
    await user.click(await startButton());
    await findResult();
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Fertig' })).toHaveFocus();
    expect(await findAxeViolations()).toEqual([]);
    expect(toasts()).toEqual(['Ticket erfolgreich ausgegeben']);
    expect(shellStore.get(toastsAtom)).toMatchObject([{ level: 'success' }]);
    expect(printListIds()).toEqual([]);
    expect(client.getRequestInputs(calls.createTicketDocument)).toEqual([
      { params: { uuid: holderUuid, id: 4711 }, body: { documentTemplateId: 0 } },
    ]);
    expect(shown).toHaveBeenCalledExactlyOnceWith('blob:1');
    // The second request is part of the reload of the customer.
    await waitFor(() => expect(client.getRequestInputs(calls.getCustomerTicketHolders)).toHaveLength(2));
    await waitFor(() => expect(shellStore.get(isInterruptibleAtom)).toBe(true));
    await user.keyboard('{Enter}');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('the dialog offers the next action of the page', async () => {
    const onPress = vi.fn<() => void>();
    const { user, onClose } = renderIssueDialog({ next: { label: 'Nächste Berechtigung', onPress } });
    await user.click(await startButton());
    await findResult();
    await user.click(screen.getByRole('button', { name: 'Nächste Berechtigung' }));
    expect([onPress.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 0]);
    await user.click(screen.getAllByRole('button', { name: 'Schließen' }).at(-1) ?? document.body);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('the customer is reloaded only after the document was created', async () => {
    const { client, user } = renderIssueDialog();
    await user.click(await startButton());
    await findResult();
    await waitFor(() => expect(client.getRequestInputs(calls.getCustomerTicketHolders)).toHaveLength(2));
    const steps = client.requests.map(({ call }) => call);
    expect(steps.indexOf(calls.getCommandServerSession)).toBeLessThan(steps.indexOf(calls.createTicketDocument));
    expect(steps.indexOf(calls.createTicketDocument)).toBeLessThan(steps.lastIndexOf(calls.getCustomerTicketHolders));
  });

  it('no document is opened without `withDocument`', async () => {
    const { client, user } = renderIssueDialog({ withDocument: false });
    await user.click(await startButton());
    await findResult();
    expect(client.getRequestInputs(calls.createTicketDocument)).toEqual([]);
  });

  it('the document is offered as a link if the browser blocks its tab', async () => {
    mockWindowOpen({ isBlocked: true });
    const { onClose, user } = renderIssueDialog();
    await user.click(await startButton());
    expect(await screen.findByRole('link', { name: 'Ausgabedokument öffnen' })).toHaveAttribute('href', 'blob:1');
    await waitFor(() => expect(shellStore.get(isInterruptibleAtom)).toBe(true));
    expect(await findAxeViolations()).toEqual([]);
    expect(onClose).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it.each([
    ['is rejected', mockErrorResponse(calls.createTicketDocument, 500, 'Die Vorlage fehlt.'), 'Die Vorlage fehlt.', [4711]],
    [
      'is invalid',
      mockResponse(calls.createTicketDocument, () => ({ dataUri: 'data:', filename: '' })),
      'Invalid data URL format. Das Dokument ist beschädigt und kann nicht angezeigt werden. Bitte versuchen Sie es erneut.',
      [],
    ],
  ])('the ticket stays issued if the document %s', async (_, answer, message, remainingIds) => {
    const { printListIds, toasts, user } = renderIssueDialog({ answers: [answer] });
    await user.click(await startButton());
    await findResult();
    // A rejected document can be created later, so its ticket stays on the print list. An invalid document has been created.
    expect(printListIds()).toEqual(remainingIds);
    expect(toasts()).toEqual([message, 'Ticket erfolgreich ausgegeben']);
  });
});

describe('the ticket holder', () => {
  it('is loaded before issuing can start', async () => {
    const slow = mockDeferredResponse(calls.getCustomerTicketHolders);
    renderIssueDialog({ answers: [slow] });
    expect(await screen.findByText('Wird geladen')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Ausgabe starten' })).not.toBeInTheDocument();
    slow.resolve([holder]);
    await startButton();
  });

  it('is replaced by an error with a retry if it cannot be loaded', async () => {
    const { client, toasts, user } = renderIssueDialog({
      answers: [mockErrorResponse(calls.getCustomerTicketHolders, 500, 'Gerade nicht.')],
    });
    expect(await screen.findByText('Gerade nicht.')).toBeInTheDocument();
    expect(toasts()).toEqual(['Gerade nicht.']);
    client.mock(mockResponse(calls.getCustomerTicketHolders, () => [holder]));
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    await startButton();
  });

  it('is replaced by a message if the customer has no such holder', async () => {
    renderIssueDialog({ ticket: ticket({ uuidTicketHolder: '33333333-3333-4333-8333-333333333333' }) });
    expect(await screen.findByText('Der Fahrkarteninhaber dieser Berechtigung wurde nicht gefunden.')).toBeInTheDocument();
  });
});

it('issuing cannot start before the journal is read, and a failed read can be retried', async () => {
  const { client, user } = renderIssueDialog({ config: readerOnly, answers: [mockNetworkError(calls.getIssuing)] });
  expect(await screen.findByText(/Der Server ist nicht erreichbar/)).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Ob die Berechtigung schon ausgegeben ist, konnte nicht festgestellt werden');
  expect(screen.queryByRole('button', { name: 'Ausgabe starten' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Erneut versuchen' })).toHaveClass('as-button--primary');
  expect(screen.getByRole('button', { name: 'Erneut versuchen' })).toHaveFocus();
  client.mock(journalResponses('NONE'));
  await user.keyboard('{Enter}');
  await startButton();
});

it('the dialog does not report success if another window has issued onto another card', async () => {
  const { user, toasts, onClose } = renderIssueDialog({
    answers: [mockResponse(calls.getIssuing, () => ({ ...journal('COMPLETED'), appInstanceNumber: 4_100_099 }))],
  });
  expect(await screen.findByText(/bereits auf der Karte 4100099 ausgegeben/)).toBeInTheDocument();
  expect(toasts()).toEqual([]);
  expect(await findAxeViolations()).toEqual([]);
  await user.keyboard('{Enter}');
  expect(onClose).toHaveBeenCalledOnce();
});

it('the dialog does not use a device that another window is using', async () => {
  vi.stubGlobal('navigator', { locks: { request: (_name: string, _options: object, work: (lock: null) => unknown) => work(null) } });
  const { user } = renderIssueDialog();
  await user.click(await startButton());
  expect(await screen.findByText(/Ausgabe läuft bereits in einem anderen Fenster/)).toBeInTheDocument();
  expect(issue).not.toHaveBeenCalled();
  expect(await startButton()).toBeInTheDocument();
  vi.unstubAllGlobals();
});
