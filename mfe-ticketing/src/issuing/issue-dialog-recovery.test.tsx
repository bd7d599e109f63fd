import { calls, type IssueResult } from '@aboschalter/contract';
import { isInterruptibleAtom, shellStore } from '@aboschalter/platform';
import { findAxeViolations, mockErrorResponse, mockResponse, mockWindowOpen } from '@aboschalter/test-kit';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CommandServerError } from '../command-server/command-error.ts';
import { issueAuthorization, readCard, writeCustomerData } from '../command-server/commands.ts';
import { CANCEL_DELAY_MS } from './use-issuance.ts';
import { findResult, journalResponses, renderIssueDialog, startButton, type IssueDialogOptions } from '../testing/issue-dialog.tsx';
import { authorization, card, journal, printer, reader } from '../testing/fixtures.ts';

vi.mock(import('../command-server/commands.ts'));
const issue = vi.mocked(issueAuthorization);
const read = vi.mocked(readCard);
const result: IssueResult = { authorizationNumber: 900_001, appInstanceNumber: 4_100_011, wasAlreadyOnCard: true, printed: false };
const unplugged = new CommandServerError('reader-unreachable', 'Network Error');
const noNetwork = 'Keine Netzwerkverbindung zum Kartenleser (PE) vorhanden';

beforeEach(() => {
  issue.mockReset().mockRejectedValueOnce(unplugged).mockResolvedValue(result);
  read.mockReset().mockResolvedValue(card());
  vi.mocked(writeCustomerData).mockReset().mockResolvedValue({ appInstanceNumber: 4_100_011 });
  mockWindowOpen();
});

/**
 * Renders the dialog and makes an attempt that ends with a fault.
 * @param states the states of the journal, one per request; the first is the state before the attempt
 */
async function renderAfterFault(states: Parameters<typeof journalResponses>, options: IssueDialogOptions = {}) {
  const shell = renderIssueDialog({ ...options, answers: [journalResponses(...states), ...(options.answers ?? [])] });
  await shell.user.click(await startButton());
  return shell;
}
const findReport = async () => (await screen.findByRole('alert')).textContent;
const continueButton = () => startButton('Ausgabe fortsetzen');

describe('a fault before the first write', () => {
  it.each(['NONE', 'RESERVED', 'NOT_ON_CARD', 'CARD_LOST'] as const)(
    'is reported in the journal state %s, and issuing can be started again or cancelled',
    async (state) => {
      const { onClose, printListIds, toasts, user } = await renderAfterFault(['NONE', state, 'COMPLETED']);
      expect(await findReport()).toBe(`${noNetwork}Die Berechtigung wurde nicht auf eine Karte geschrieben.`);
      expect(toasts()).toEqual([]);
      expect(read).toHaveBeenCalledOnce();
      expect(shellStore.get(isInterruptibleAtom)).toBe(true);
      expect(await startButton()).toHaveFocus();
      await user.click(screen.getByRole('button', { name: 'Abbrechen' }));
      expect(onClose).toHaveBeenCalledOnce();
      expect(printListIds()).toEqual([4711]);
      await user.click(await startButton());
      await waitFor(() => expect(printListIds()).toEqual([]));
    },
  );

  it('is reported with the text of the middleware if the middleware rejects the session', async () => {
    const { toasts } = await renderAfterFault(['NONE'], {
      answers: [mockErrorResponse(calls.getCommandServerSession, 503, 'Keine Sitzung frei.')],
    });
    expect(await findReport()).toContain('Keine Sitzung frei.');
    expect(toasts()).toEqual([]);
  });
});

describe('the dialog, after a fault during writing,', () => {
  it('reads the card again and reports that it has the authorization', async () => {
    const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView');
    await renderAfterFault(['NONE', 'WRITE_SENT', 'COMPLETED']);
    expect(await findReport()).toBe(
      `${noNetwork}Die Berechtigung 900001 ist auf der Karte 4100011.Bitte setzen Sie die Ausgabe fort, um sie abzuschließen.`,
    );
    expect(scrollIntoView.mock.contexts.at(-1)).toBe(screen.getByRole('alert'));
    expect(read.mock.calls.at(-1)?.[0]).toBe(reader);
    expect(await findAxeViolations()).toEqual([]);
  });

  it('names the authorization and shows the options of the attempt as text until staff change them', async () => {
    const { user } = await renderAfterFault(['NONE', 'WRITE_SENT', 'COMPLETED']);
    await findReport();
    expect(screen.getByText('Deutschlandticket 900001')).toBeInTheDocument();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    expect(screen.getByText('ohne Sichtdruck (Kartenleser) · Kundendaten in Applikation schreiben: nein')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Weitere Möglichkeiten' }));
    await user.click(screen.getByRole('menuitem', { name: 'Sichtdruck und Kundendaten ändern' }));
    await user.click(screen.getByRole('radio', { name: 'mit Sichtdruck (Kartendrucker)' }));
    await user.click(await continueButton());
    await findResult();
    expect(issue.mock.calls[1]?.[0]).toBe(printer);
  });

  it('continues the issuing exactly once', async () => {
    const { printListIds, toasts, user } = await renderAfterFault(['NONE', 'WRITE_SENT', 'COMPLETED']);
    await user.click(await continueButton());
    await findResult();
    expect(issue).toHaveBeenCalledTimes(2);
    expect(issue.mock.calls[1]?.[2]).toEqual({ ticketId: 4711, ticketHolderId: 17, withPrint: false, onlyOnCard: 4_100_011 });
    expect(printListIds()).toEqual([]);
    expect(toasts().at(-1)).toBe('Ticket erfolgreich ausgegeben');
  });

  it('does not write the customer data to another card when it continues the issuing', async () => {
    const shell = renderIssueDialog({ answers: [journalResponses('NONE', 'WRITE_SENT', 'COMPLETED')] });
    await startButton();
    await shell.user.click(screen.getByRole('checkbox', { name: 'Kundendaten in Applikation schreiben' }));
    await shell.user.click(await startButton());
    await shell.user.click(await continueButton());
    await waitFor(() => expect(shell.printListIds()).toEqual([]));
    expect(vi.mocked(writeCustomerData).mock.calls.map((call) => call[2])).toEqual([
      { ticketHolderId: 17, onlyOnCard: 4_100_011 },
      { ticketHolderId: 17, onlyOnCard: 4_100_011 },
    ]);
  });

  it('reports that the card does not have the authorization, and any card may be used once the journal has recorded that', async () => {
    read.mockResolvedValue(card([authorization({ BerechtigungsNummer: 5 })]));
    const { printListIds, user } = await renderAfterFault(['NONE', 'WRITE_SENT', 'NOT_ON_CARD', 'COMPLETED']);
    expect(await findReport()).toContain('Die Berechtigung 900001 ist nicht auf der Karte 4100011.');
    expect(printListIds()).toEqual([4711]);
    read.mockResolvedValue(card([], 4_100_012));
    await user.click(await startButton());
    expect(issue.mock.calls[1]?.[2]).toMatchObject({ onlyOnCard: 4_100_012 });
  });

  it('requires the same card until the journal has an outcome', async () => {
    read.mockResolvedValue(card([authorization({ BerechtigungsNummer: 5 })]));
    const { onClose, printListIds, user } = await renderAfterFault(['NONE', 'WRITE_SENT']);
    expect(await findReport()).toContain('Die Berechtigung 900001 ist nicht auf dieser Karte.');
    await user.click(screen.getByRole('button', { name: 'Abbrechen' }));
    expect(onClose).toHaveBeenCalledOnce();
    expect(printListIds()).toEqual([4711]);
  });

  it('lets staff declare the card lost, after confirmation', async () => {
    const { client, user } = await renderAfterFault(['NONE', 'WRITE_SENT', 'CARD_LOST'], {
      answers: [mockResponse(calls.declareCardLost, () => journal('CARD_LOST'))],
    });
    await user.click(await screen.findByRole('button', { name: 'Weitere Möglichkeiten' }));
    await user.click(screen.getByRole('menuitem', { name: 'Karte als verloren melden …' }));
    expect(await findAxeViolations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Als verloren melden' }));
    expect(await screen.findByText(/Die Karte 4100011 ist als verloren vermerkt/)).toBeInTheDocument();
    expect(client.getRequestInputs(calls.declareCardLost)).toMatchObject([
      { params: { id: 4711 }, body: { appInstanceNumber: 4_100_011 } },
    ]);
    await startButton();
  });

  it('offers to read the card later if the reader is still unplugged', async () => {
    read.mockResolvedValueOnce(card()).mockRejectedValueOnce(unplugged);
    const { toasts, user } = await renderAfterFault(['NONE', 'WRITE_SENT']);
    // The text appears once, although both the command and the card read failed with it.
    expect((await findReport())?.split(noNetwork)).toHaveLength(2);
    expect(await findReport()).toContain(`Die Karte konnte nicht gelesen werden: ${noNetwork}`);
    expect(toasts()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Karte erneut lesen' }));
    expect(await screen.findByText('Die Berechtigung 900001 ist auf der Karte 4100011.')).toBeInTheDocument();
    expect(await findReport()).not.toContain(noNetwork);
    expect(issue).toHaveBeenCalledOnce();
  });

  it('rejects another card with the text of the server', async () => {
    const serverMessage =
      'Die Berechtigung 900001 wird gerade auf die Karte 4100011 ausgegeben. Bitte legen Sie diese Karte auf das Lesegerät.';
    issue
      .mockReset()
      .mockRejectedValueOnce(unplugged)
      .mockRejectedValueOnce(new CommandServerError('command-failed', serverMessage, { userMessage: serverMessage }));
    read.mockResolvedValueOnce(card()).mockResolvedValueOnce(card()).mockResolvedValue(card([], 4_100_012));
    const { printListIds, toasts, user } = await renderAfterFault(['NONE', 'WRITE_SENT']);
    await user.click(await continueButton());
    await screen.findByText(/begonnen wurde die Ausgabe auf der Karte 4100011\. Bitte legen Sie die Karte 4100011 auf die Lesefläche\.$/);
    expect(await findReport()).toContain(serverMessage);
    expect(toasts()).toEqual([]);
    expect(printListIds()).toEqual([4711]);
  });
});

it('the dialog reports success if the response was lost after the journal was complete', async () => {
  const { printListIds, toasts } = await renderAfterFault(['NONE', 'COMPLETED']);
  await findResult();
  expect(printListIds()).toEqual([]);
  expect(toasts()).toEqual(['Ticket erfolgreich ausgegeben']);
  expect(issue).toHaveBeenCalledOnce();
});

it('the dialog reports no success if the command has succeeded but the journal is incomplete', async () => {
  issue.mockReset().mockResolvedValue(result);
  const { printListIds } = await renderAfterFault(['NONE', 'VERIFIED']);
  expect(await findReport()).toContain('Die Berechtigung 900001 ist auf der Karte 4100011.');
  expect(printListIds()).toEqual([4711]);
});

it('the dialog reads the journal and the card after the middleware has recovered', async () => {
  let requestCount = 0;
  const fails = mockResponse(calls.getIssuing, () => {
    requestCount += 1;
    if (requestCount === 1) return journal('NONE');
    throw new Error('Leitung unterbrochen');
  });
  const { client, printListIds, user } = renderIssueDialog({ answers: [fails] });
  await user.click(await startButton());
  expect(await screen.findByText('Leitung unterbrochen')).toBeInTheDocument();
  expect(shellStore.get(isInterruptibleAtom)).toBe(true);
  client.mock(journalResponses('WRITE_SENT'));
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText('Die Berechtigung 900001 ist auf der Karte 4100011.')).toBeInTheDocument();
  expect(printListIds()).toEqual([4711]);
});

describe('a failed print', () => {
  const jam = new CommandServerError('command-failed', 'x', {
    errors: ['StatusCode: 6', 'Der Aufdruck ist misslungen.'],
    userMessage: 'Der Aufdruck ist misslungen.',
  });
  async function renderAfterJam(...states: Parameters<typeof journalResponses>) {
    return renderAfterPrintFault(jam, ...states);
  }
  async function renderAfterPrintFault(fault: CommandServerError, ...states: Parameters<typeof journalResponses>) {
    issue.mockReset().mockRejectedValueOnce(fault).mockResolvedValue(result);
    const shell = renderIssueDialog({ answers: [journalResponses('NONE', ...states)] });
    await startButton();
    await shell.user.click(screen.getByRole('radio', { name: 'mit Sichtdruck (Kartendrucker)' }));
    await shell.user.click(await startButton());
    return shell;
  }

  it('is reported as the only missing step, and the issuing can be completed without print on the reader', async () => {
    const { printListIds, toasts, user } = await renderAfterJam('VERIFIED', 'COMPLETED');
    expect(await findReport()).toBe(
      'Der Aufdruck ist misslungen.Die Berechtigung 900001 ist auf der Karte 4100011. Es fehlt nur der Sichtdruck.' +
        'Sie können den Sichtdruck wiederholen, oder die Ausgabe mit der Wahl „ohne Sichtdruck“ abschließen. Legen Sie die Karte dazu auf den Kartenleser.',
    );
    expect(toasts()).toEqual([]);
    expect(await findAxeViolations()).toEqual([]);
    await user.click(screen.getByRole('radio', { name: 'ohne Sichtdruck (Kartenleser)' }));
    await user.click(await continueButton());
    await waitFor(() => expect(printListIds()).toEqual([]));
    expect(issue.mock.calls[1]?.[0]).toBe(reader);
    expect(issue.mock.calls[1]?.[2]).toMatchObject({ withPrint: false, onlyOnCard: 4_100_011 });
  });

  it.each([
    'Der Kartendrucker hat kein Papier mehr. Bitte legen Sie Papier nach.',
    'Das Farbband des Kartendruckers ist zu Ende. Bitte setzen Sie ein neues ein.',
    'Die Karte klemmt im Kartendrucker. Bitte öffnen Sie ihn, lösen Sie die Karte und legen Sie sie neu ein.',
  ])('is reported with the text of the printer, and the ticket is not lost: %s', async (serverMessage) => {
    const fault = new CommandServerError('command-failed', 'x', { errors: ['StatusCode: 6', serverMessage], userMessage: serverMessage });
    const { printListIds } = await renderAfterPrintFault(fault, 'VERIFIED');
    expect(await findReport()).toContain(`${serverMessage}Die Berechtigung 900001 ist auf der Karte 4100011. Es fehlt nur der Sichtdruck.`);
    expect(printListIds()).toEqual([4711]);
  });

  it('can be retried', async () => {
    const { printListIds, user } = await renderAfterJam('VERIFIED', 'COMPLETED');
    await user.click(await continueButton());
    await waitFor(() => expect(printListIds()).toEqual([]));
    expect(issue.mock.calls[1]?.[2]).toMatchObject({ withPrint: true });
  });
});

describe('a dialog that is opened after an interruption', () => {
  it('reports the interruption and can continue on any device', async () => {
    issue.mockReset().mockResolvedValue(result);
    const { printListIds, user } = renderIssueDialog({ answers: [journalResponses('WRITTEN', 'COMPLETED')] });
    expect(await findReport()).toContain('Die Ausgabe der Berechtigung 900001 auf die Karte 4100011 wurde unterbrochen.');
    expect(read).not.toHaveBeenCalled();
    await user.click(screen.getByRole('radio', { name: 'mit Sichtdruck (Kartendrucker)' }));
    await user.click(await continueButton());
    await waitFor(() => expect(printListIds()).toEqual([]));
    expect(issue.mock.calls[0]?.[0]).toBe(printer);
  });

  it('reads the card on demand', async () => {
    const { user } = renderIssueDialog({ answers: [journalResponses('WRITTEN')] });
    await user.click(await screen.findByRole('button', { name: 'Weitere Möglichkeiten' }));
    await user.click(screen.getByRole('menuitem', { name: 'Karte erneut lesen' }));
    expect(await screen.findByText('Die Berechtigung 900001 ist auf der Karte 4100011.')).toBeInTheDocument();
    expect(issue).not.toHaveBeenCalled();
  });

  it('names the card of a ticket that another window has issued', async () => {
    const { toasts } = renderIssueDialog({ answers: [journalResponses('COMPLETED')] });
    expect(await screen.findByText(/bereits auf der Karte 4100011 ausgegeben/)).toBeInTheDocument();
    expect(toasts()).toEqual([]);
    expect(issue).not.toHaveBeenCalled();
  });
});

describe('a command that hangs', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => void vi.useRealTimers());

  it('can be stopped after 20 s, and the journal shows the outcome', async () => {
    issue.mockReset().mockImplementation(
      (_device, _session, _request, { signal } = {}) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () =>
            reject(new CommandServerError('aborted', 'aborted', { userMessage: 'Der Vorgang wurde abgebrochen.' })),
          );
        }),
    );
    const { onClose, user } = await renderAfterFault(['NONE', 'RESERVED']);
    const cancel = screen.getByRole('button', { name: 'Abbrechen' });
    await screen.findByText('Bitte warten...');
    await user.click(cancel);
    expect(screen.getByText('Bitte warten...')).toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(CANCEL_DELAY_MS));
    await user.click(cancel);
    expect(await findReport()).toBe('Der Vorgang wurde abgebrochen.Die Berechtigung wurde nicht auf eine Karte geschrieben.');
    expect(onClose).not.toHaveBeenCalled();
  });
});
