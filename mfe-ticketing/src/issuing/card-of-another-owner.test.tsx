import { calls, type CustomerHit } from '@aboschalter/contract';
import { findAxeViolations, mockNetworkError, mockResponse, mockWindowOpen } from '@aboschalter/test-kit';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { issueAuthorization, readCard } from '../command-server/commands.ts';
import { authorization, card, holder } from '../testing/fixtures.ts';
import { findResult, renderIssueDialog, startButton } from '../testing/issue-dialog.tsx';

vi.mock(import('../command-server/commands.ts'));
const issue = vi.mocked(issueAuthorization);

beforeEach(() => {
  issue
    .mockReset()
    .mockResolvedValue({ authorizationNumber: 900_001, appInstanceNumber: 4_100_011, wasAlreadyOnCard: false, printed: false });
  vi.mocked(readCard).mockReset();
  mockWindowOpen();
});

describe('a personal card of another person', () => {
  const foreign = () => {
    const read = card([]);
    return { ...read, AppKundendaten: read.AppKundendaten && { ...read.AppKundendaten, KundendatenVorname: 'Max' } };
  };

  it('is not written before a confirmation that names its owner', async () => {
    vi.mocked(readCard).mockResolvedValue(foreign());
    const { user, printListIds } = renderIssueDialog();
    await user.click(await startButton());
    expect(
      await screen.findByText('Die Karte 4100011 gehört Max Musterfrau, geboren am 17.05.1984, die Berechtigung ist für Erika Musterfrau.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Andere Karte verwenden' })).toHaveFocus();
    expect(issue).not.toHaveBeenCalled();
    expect(await findAxeViolations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Andere Karte verwenden' }));
    vi.mocked(readCard).mockResolvedValue(card([]));
    await user.click(await startButton());
    await waitFor(() => expect(printListIds()).toEqual([]));
  });

  it('is the only card that is written after confirmation', async () => {
    vi.mocked(readCard).mockResolvedValue(foreign());
    const { user, printListIds } = renderIssueDialog();
    await user.click(await startButton());
    await user.click(await screen.findByRole('button', { name: 'Trotzdem auf diese Karte ausgeben' }));
    await waitFor(() => expect(printListIds()).toEqual([]));
    expect(issue.mock.calls[0]?.[2]).toMatchObject({ onlyOnCard: 4_100_011 });
    expect(
      await screen.findByText('Die Karte gehört Max Musterfrau, geboren am 17.05.1984, die Berechtigung ist für Erika Musterfrau.'),
    ).toBeInTheDocument();
  });
});

describe('a card without customer data', () => {
  const read = (...names: readonly string[]) =>
    vi.mocked(readCard).mockResolvedValue({
      ...card(names.map((FahrgastNameVorname) => authorization({ BerechtigungsNummer: 800_001, FahrgastNameVorname }))),
      AppKundendaten: null,
    });
  const customers = (...hits: readonly CustomerHit[]) => mockResponse(calls.searchCustomers, () => [...hits]);
  const other = { uuid: '44444444-4444-4444-8444-444444444444', customerNumber: 100_235, firstName: 'Max', lastName: 'Beispiel' };

  it('whose number belongs to another customer is not written before a confirmation', async () => {
    read('Beispiel, Max');
    const { client, user, onClose } = renderIssueDialog({ answers: [customers(other)] });
    await user.click(await startButton());
    expect(
      await screen.findByText('Die Karte 4100011 gehört Max Beispiel (Kunde 100235), die Berechtigung ist für Erika Musterfrau.'),
    ).toBeInTheDocument();
    expect(client.getRequestInputs(calls.searchCustomers)).toEqual([{ query: { appInstanceNumber: '4100011', appInstanceOrgId: '6262' } }]);
    expect(await findAxeViolations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Abbrechen' }));
    expect(onClose).toHaveBeenCalledOnce();
    expect(issue).not.toHaveBeenCalled();
  });

  it('of another customer is written after confirmation, and the result names its owner', async () => {
    read('Beispiel, Max');
    const { user } = renderIssueDialog({ answers: [customers(other)] });
    await user.click(await startButton());
    await user.click(await screen.findByRole('button', { name: 'Trotzdem auf diese Karte ausgeben' }));
    await findResult();
    expect(
      screen.getByText('Die Karte gehört Max Beispiel (Kunde 100235), die Berechtigung ist für Erika Musterfrau.'),
    ).toBeInTheDocument();
    expect(issue.mock.calls[0]?.[2]).toMatchObject({ onlyOnCard: 4_100_011 });
    expect(await findAxeViolations()).toEqual([]);
  });

  it('with a ticket of another passenger is not written before a confirmation if the lookup fails', async () => {
    read('Beispiel, Max');
    const { toasts, user } = renderIssueDialog({ answers: [mockNetworkError(calls.searchCustomers)] });
    await user.click(await startButton());
    expect(await screen.findByText(/^Die Karte 4100011 gehört Max Beispiel, geboren am/)).toBeInTheDocument();
    expect(toasts()).toEqual([]);
    expect(issue).not.toHaveBeenCalled();
  });

  it('is written without a question if the lookup fails and the card names no person', async () => {
    read();
    const { toasts, user } = renderIssueDialog({ answers: [mockNetworkError(calls.searchCustomers)] });
    await user.click(await startButton());
    await findResult();
    expect(toasts()).toEqual(['Ticket erfolgreich ausgegeben']);
    expect(screen.queryByText(/^Die Karte gehört/)).not.toBeInTheDocument();
  });

  it('of another holder of the customer is written without a question, and the result names that holder', async () => {
    const sibling = { ...holder, uuid: '33333333-3333-4333-8333-333333333333', firstName: 'Mia' };
    read('Musterfrau, Mia');
    const { user } = renderIssueDialog({ answers: [mockResponse(calls.getCustomerTicketHolders, () => [holder, sibling]), customers()] });
    await user.click(await startButton());
    await findResult();
    expect(screen.getByText('Die Karte gehört Mia Musterfrau, die Berechtigung ist für Erika Musterfrau.')).toBeInTheDocument();
  });
});
