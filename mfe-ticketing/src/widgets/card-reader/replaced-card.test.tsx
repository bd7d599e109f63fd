import { calls } from '@aboschalter/contract';
import { findAxeViolations, mockErrorResponse, mockResponse } from '@aboschalter/test-kit';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readCard } from '../../command-server/commands.ts';
import { authorization, card, ticket } from '../../testing/fixtures.ts';
import { hit, showCardReader } from '../../testing/show-card-reader.tsx';

vi.mock(import('../../command-server/commands.ts'));
const read = vi.mocked(readCard);
beforeEach(() => void read.mockReset().mockResolvedValue(card()));

const replacement = { at: '2026-11-20T09:00:00.000+01:00', reason: 'Karte verloren', newTicketId: 2 };
const lost = ticket({ id: 1, status: 'REPLACED', ticketNumber: 900_001, appInstanceNumber: 4_100_011, replacement });
const successor = ticket({ id: 2, status: 'ACTIVE', ticketNumber: 900_007, appInstanceNumber: 4_100_012 });
const customers = mockResponse(calls.searchCustomers, () => [hit]);
const tickets = mockResponse(calls.getAboTickets, () => [lost, successor]);
const notice = /^Die Berechtigung 900001 auf dieser Karte wurde am 20\.11\.2026 ersetzt \(Karte verloren\)/;
const FAILURE = /^Ob Berechtigungen auf dieser Karte ersetzt wurden, konnte nicht geprüft werden/;

describe('a card with a replaced authorization', () => {
  it('is reported with date, reason and new card, and the entry of the authorization shows them', async () => {
    showCardReader([customers, tickets]);
    expect(await screen.findByText(notice)).toHaveTextContent(
      'Ersatz: Berechtigung 900007 auf der Karte 4100012. Bitte verwenden Sie diese Karte nicht weiter',
    );
    const entry = within(screen.getByRole('region', { name: 'Berechtigungen' })).getByRole('group');
    expect(within(entry).getAllByText('Ersetzt')).toHaveLength(2);
    expect(within(entry).getByText('am 20.11.2026 (Karte verloren)')).toBeInTheDocument();
    expect(within(entry).getByText('Berechtigung 900007 auf der Karte 4100012')).toBeInTheDocument();
    expect(await findAxeViolations()).toEqual([]);
  });

  it('is not reported after the authorization was withdrawn, and nothing is requested', async () => {
    read.mockResolvedValue(card([authorization({ BerechtigungsstatusStr: 'zurückgenommen' })]));
    const { client } = showCardReader([customers, tickets]);
    await screen.findByRole('table', { name: 'Applikation der Karte' });
    expect(screen.queryByText(notice)).not.toBeInTheDocument();
    expect(client.getRequestInputs(calls.searchCustomers)).toEqual([]);
  });
});

it('a failed check of the card is reported and can be repeated', async () => {
  const { client, user } = showCardReader([mockErrorResponse(calls.searchCustomers, 500, 'Suche gestört.'), tickets]);
  expect(await screen.findByText(FAILURE)).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: '900001 Deutschlandticket' })).toBeInTheDocument();
  client.mock(customers);
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText(notice)).toBeInTheDocument();
  expect(screen.queryByText(FAILURE)).not.toBeInTheDocument();
});
