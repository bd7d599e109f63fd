import { calls } from '@aboschalter/contract';
import { interruptedCountAtom } from '@aboschalter/counter';
import { shellStore } from '@aboschalter/platform';
import { mockErrorResponse, mockResponse, mockWindowOpen } from '@aboschalter/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CommandServerError } from '../command-server/command-error.ts';
import { issueAuthorization, readCard } from '../command-server/commands.ts';
import { journalResponses, renderIssueDialog, startButton } from '../testing/issue-dialog.tsx';
import { card, journal } from '../testing/fixtures.ts';

vi.mock(import('../command-server/commands.ts'));
const issue = vi.mocked(issueAuthorization);
const read = vi.mocked(readCard);
const getInterruptedCount = () => shellStore.get(interruptedCountAtom);

beforeEach(() => {
  read.mockReset().mockResolvedValue(card([]));
  mockWindowOpen();
});

/**
 * Renders the dialog and starts an issuing whose command fails with this error.
 * @param states the states of the journal, one per request; the first is the state before the attempt
 */
async function renderAfterFailure(error: CommandServerError, ...states: Parameters<typeof journalResponses>) {
  issue.mockReset().mockRejectedValueOnce(error);
  const shell = renderIssueDialog({
    answers: [journalResponses(...states), mockResponse(calls.declareCardLost, () => journal('CARD_LOST'))],
  });
  await shell.user.click(await startButton());
  return shell;
}

describe('a failed issuing that leaves the card empty', () => {
  it.each([
    [new CommandServerError('reader-unreachable', 'Network Error'), 'Keine Netzwerkverbindung zum Kartenleser (PE) vorhanden'],
    [
      new CommandServerError('command-failed', 'x', { errors: ['Fehler beim Zugriff: handle'] }),
      'Keine USB-Verbindung zum Kartenleser vorhanden',
    ],
    [new CommandServerError('command-failed', 'x', { userMessage: 'Die Berechtigung ist gesperrt.' }), 'Die Berechtigung ist gesperrt.'],
  ])('shows the cause together with the result of the card reading (%s)', async (error, cause) => {
    await renderAfterFailure(error, 'NONE', 'WRITE_SENT', 'NOT_ON_CARD');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(cause);
    expect(alert).toHaveTextContent('Die Berechtigung 900001 ist nicht auf der Karte 4100011.');
    expect(getInterruptedCount()).toBe(0);
  });
});

describe('a command that does not end', () => {
  const timeout = new CommandServerError('timeout', 'x', { userMessage: 'Der Vorgang wurde nach 120 Sekunden abgebrochen.' });

  it('is stopped with a message in the dialog, and the card can be read', async () => {
    const { user } = await renderAfterFailure(timeout, 'NONE', 'WRITE_SENT');
    expect(await screen.findByRole('alert')).toHaveTextContent('Der Vorgang wurde nach 120 Sekunden abgebrochen.');
    expect(read).toHaveBeenCalledTimes(1);
    await user.click(await screen.findByRole('button', { name: 'Weitere Möglichkeiten' }));
    await user.click(screen.getByRole('menuitem', { name: 'Karte erneut lesen' }));
    await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
    expect(await screen.findByText('Die Berechtigung 900001 ist nicht auf dieser Karte.')).toBeVisible();
  });
});

describe('the mark of an interrupted issuing', () => {
  const unplugged = new CommandServerError('reader-unreachable', 'Network Error');

  it('is set by the first write, contains ids only, and is kept after a reload', async () => {
    const { unmount } = await renderAfterFailure(unplugged, 'NONE', 'WRITE_SENT');
    await startButton('Ausgabe fortsetzen');
    unmount();
    expect(getInterruptedCount()).toBe(1);
    const stored: unknown = JSON.parse(localStorage.getItem('aboschalter-interrupted-issuings-staff-1') ?? 'null');
    expect(stored).toMatchObject([{ ticketId: 4711 }]);
  });

  it('is set from the journal if another workplace was interrupted', async () => {
    renderIssueDialog({ answers: [journalResponses('WRITTEN')] });
    await startButton('Ausgabe fortsetzen');
    expect(getInterruptedCount()).toBe(1);
  });

  it('is removed when the issuing ends', async () => {
    const { printListIds, user } = await renderAfterFailure(unplugged, 'NONE', 'WRITE_SENT', 'COMPLETED');
    issue.mockResolvedValue({ authorizationNumber: 900_001, appInstanceNumber: 4_100_011, wasAlreadyOnCard: true, printed: false });
    await user.click(await startButton('Ausgabe fortsetzen'));
    await waitFor(() => expect(printListIds()).toEqual([]));
    expect(getInterruptedCount()).toBe(0);
  });

  it('is removed when the card is declared lost', async () => {
    read.mockResolvedValue(card());
    const { user } = await renderAfterFailure(unplugged, 'NONE', 'WRITE_SENT', 'CARD_LOST');
    await user.click(await screen.findByRole('button', { name: 'Weitere Möglichkeiten' }));
    await user.click(screen.getByRole('menuitem', { name: 'Karte als verloren melden …' }));
    await user.click(screen.getByRole('button', { name: 'Als verloren melden' }));
    await startButton();
    expect(getInterruptedCount()).toBe(0);
  });

  it('is kept if the card cannot be declared lost, and the dialog shows the reason and can retry', async () => {
    read.mockResolvedValue(card());
    const { user, client } = await renderAfterFailure(unplugged, 'NONE', 'WRITE_SENT', 'CARD_LOST');
    client.mock(mockErrorResponse(calls.declareCardLost, 503, 'Gerade nicht.'));
    await user.click(await screen.findByRole('button', { name: 'Weitere Möglichkeiten' }));
    await user.click(screen.getByRole('menuitem', { name: 'Karte als verloren melden …' }));
    const dialog = within(screen.getByRole('dialog', { name: /als verloren melden$/ }));
    await user.click(dialog.getByRole('button', { name: 'Als verloren melden' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Gerade nicht.');
    expect(getInterruptedCount()).toBe(1);
    client.mock(mockResponse(calls.declareCardLost, () => journal('CARD_LOST')));
    await user.click(dialog.getByRole('button', { name: 'Als verloren melden' }));
    await startButton();
    expect(getInterruptedCount()).toBe(0);
  });
});
