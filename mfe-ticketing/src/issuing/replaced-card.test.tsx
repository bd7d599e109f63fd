import { calls } from '@aboschalter/contract';
import { findAxeViolations, mockErrorResponse, mockResponse, mockWindowOpen } from '@aboschalter/test-kit';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { issueAuthorization, readCard } from '../command-server/commands.ts';
import { authorization, card, customerUuid, ticket } from '../testing/fixtures.ts';
import { findResult, renderIssueDialog, startButton } from '../testing/issue-dialog.tsx';

vi.mock(import('../command-server/commands.ts'));
const issue = vi.mocked(issueAuthorization);

beforeEach(() => {
  issue
    .mockReset()
    .mockResolvedValue({ authorizationNumber: 900_001, appInstanceNumber: 4_100_011, wasAlreadyOnCard: false, printed: false });
  vi.mocked(readCard)
    .mockReset()
    .mockResolvedValue(card([authorization({ BerechtigungsNummer: 800_001 })]));
  mockWindowOpen();
});

const replacement = { at: '2026-11-20T09:00:00.000+01:00', reason: 'Karte verloren', newTicketId: 4711 };
const lost = ticket({ id: 1, status: 'REPLACED', ticketNumber: 800_001, appInstanceNumber: 4_100_011, replacement });
const answers = [
  mockResponse(calls.searchCustomers, () => [{ uuid: customerUuid, customerNumber: 100_234 }]),
  mockResponse(calls.getAboTickets, () => [lost, ticket()]),
];
const DESCRIPTION = 'Die Berechtigung 800001 auf dieser Karte wurde am 20.11.2026 ersetzt (Karte verloren). Ersatz: noch nicht ausgegeben.';

describe('a card with a replaced authorization', () => {
  it('is not written before a confirmation; another card is the recommended next step', async () => {
    const { user } = renderIssueDialog({ answers });
    await user.click(await startButton());
    expect(await screen.findByText(DESCRIPTION)).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('Bisher wurde nichts auf die Karte geschrieben.');
    expect(screen.getByRole('alert')).not.toHaveTextContent('gehört');
    expect(issue).not.toHaveBeenCalled();
    expect(await findAxeViolations()).toEqual([]);
    vi.mocked(readCard).mockResolvedValue(card([], 4_100_012));
    await user.click(screen.getByRole('button', { name: 'Andere Karte verwenden' }));
    await user.click(await startButton());
    await waitFor(() => expect(issue.mock.calls[0]?.[2]).toMatchObject({ onlyOnCard: 4_100_012 }));
  });

  it('is written after confirmation', async () => {
    const { user } = renderIssueDialog({ answers });
    await user.click(await startButton());
    await user.click(await screen.findByRole('button', { name: 'Trotzdem auf diese Karte ausgeben' }));
    await findResult();
    expect(issue.mock.calls[0]?.[2]).toMatchObject({ onlyOnCard: 4_100_011 });
  });

  it('that belongs to another customer is described with its owner', async () => {
    const found = { uuid: '44444444-4444-4444-8444-444444444444', customerNumber: 100_235, firstName: 'Max', lastName: 'Beispiel' };
    const { user } = renderIssueDialog({ answers: [...answers, mockResponse(calls.searchCustomers, () => [found])] });
    await user.click(await startButton());
    expect(
      await screen.findByText(
        `Die Karte 4100011 gehört Max Beispiel (Kunde 100235, Fahrkarteninhaber Erika Musterfrau), die Berechtigung ist für Erika Musterfrau. ${DESCRIPTION}`,
      ),
    ).toBeInTheDocument();
  });
});

it('a card is written without a question if its tickets cannot be loaded', async () => {
  const { user } = renderIssueDialog({ answers: [...answers, mockErrorResponse(calls.getAboTickets, 500, 'Nein.')] });
  await user.click(await startButton());
  await findResult();
  expect(issue).toHaveBeenCalledOnce();
});
