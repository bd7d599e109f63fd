import { calls } from '@aboschalter/contract';
import { findAxeViolations, mockResponse } from '@aboschalter/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ticket } from '../../testing/fixtures.ts';
import { renderTicketList, selectMenuItem } from '../../testing/ticket-list.tsx';
import { findTicketsOnSameCard, formatCardTickets } from './same-card.ts';

const onCard = (id: number, changes: Parameters<typeof ticket>[0] = {}) =>
  ticket({ id, ticketNumber: 900_000 + id, appInstanceNumber: 4_100_001, status: 'ACTIVE', ...changes });
const lost = onCard(1);
const other = onCard(2, { productVariantName: 'Stadtabo', status: 'TERMINATION_ORDERED' });

describe('the tickets on the same card', () => {
  it('are active, issued, and not the ticket itself', () => {
    const tickets = [
      lost,
      other,
      onCard(3, { appInstanceNumber: 4_100_002 }),
      onCard(4, { status: 'REPLACED' }),
      onCard(5, { ticketNumber: 0 }),
    ];
    expect(findTicketsOnSameCard(lost, tickets)).toEqual([other]);
    expect(formatCardTickets([other])).toBe('Stadtabo 900002 (Kündigung beantragt)');
  });

  it.each([[0], [null]])('are an empty list for a ticket without a card: %s', (appInstanceNumber) => {
    expect(findTicketsOnSameCard({ ...lost, appInstanceNumber }, [{ ...other, appInstanceNumber }])).toEqual([]);
  });
});

describe('the replacement of a ticket on a card with several tickets', () => {
  const replace = async (tickets = [lost, other]) => {
    const shell = renderTicketList({ tickets, answers: [mockResponse(calls.replaceTicket, () => undefined)] });
    await selectMenuItem(shell, 'Ersetzen', 'Berechtigung 900001');
    const dialog = await screen.findByRole('dialog', { name: 'Berechtigung ersetzen' });
    await shell.user.click(await within(dialog).findByRole('radio', { name: 'Karte verloren' }));
    const dialogText = dialog.textContent;
    shell.client.mock(mockResponse(calls.getAboTickets, () => tickets.filter(({ id }) => id !== lost.id)));
    await shell.user.click(within(dialog).getByRole('button', { name: 'Ersetzen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    return { ...shell, dialogText };
  };

  it('names the other tickets in its dialog, and offers to replace them afterwards', async () => {
    const { dialogText, user } = await replace();
    expect(dialogText).toContain('Auf der Karte 4100001 ist auch: Stadtabo 900002 (Kündigung beantragt).');
    expect(await screen.findByText(/Auf der Karte 4100001 ist noch: Stadtabo 900002/)).toBeVisible();
    expect(await findAxeViolations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Stadtabo 900002 ersetzen' }));
    expect(await screen.findByRole('dialog', { name: 'Berechtigung ersetzen' })).toHaveTextContent('Stadtabo 900002, Kündigung beantragt');
  });

  it('has a notice that can be hidden', async () => {
    const { user } = await replace();
    await user.click(await screen.findByRole('button', { name: 'Hinweis ausblenden' }));
    expect(screen.queryByText(/ist noch/)).not.toBeInTheDocument();
  });

  it('shows no notice if the card has no other ticket', async () => {
    const { dialogText, toasts } = await replace([lost]);
    expect(dialogText).not.toContain('ist auch');
    expect(toasts()).toEqual(['Ersatzkarte erfolgreich erzeugt']);
    expect(screen.queryByText(/ist noch/)).not.toBeInTheDocument();
  });
});
