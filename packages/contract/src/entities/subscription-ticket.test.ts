import { expect, it } from 'vitest';
import { calls } from '../calls/all.ts';
import { isUnreadableTicket } from './subscription-ticket.ts';

const valid = {
  id: 1,
  uuidTicketHolder: '22222222-2222-4222-8222-222222222222',
  productVariantName: 'Abo',
  issueType: 'E_TICKET_VDV',
  status: 'ACTIVE',
};
const { response, read } = calls.getAboTickets;

it('an invalid ticket of a list is replaced by a placeholder, and valid tickets are kept', () => {
  const list = [valid, { ...valid, id: 2, validFrom: 'morgen' }, 'nonsense'];
  const tickets = read.parse(list);
  expect(tickets.map(isUnreadableTicket)).toEqual([false, true, true]);
  expect(tickets[0]).toEqual(valid);
  expect(tickets[1]).toMatchObject({ id: 2, productVariantName: 'Abo', status: 'Nicht lesbar' });
  // The entry has the index 2 and no id. The id of its placeholder is -1 - index.
  expect(tickets[2]).toMatchObject({ id: -3, productVariantName: 'Berechtigung' });
  expect(response.safeParse(list).success).toBe(false);
});

it('a ticket is kept without its replacement if the replacement is invalid', () => {
  const replacement = { at: '2026-11-26T09:00:00.000Z', reason: 'Karte verloren', newTicketId: 2 };
  const tickets = read.parse([
    { ...valid, replacement },
    { ...valid, replacement: { at: 'gestern' } },
  ]);
  expect(tickets).toEqual([{ ...valid, replacement }, valid]);
});
