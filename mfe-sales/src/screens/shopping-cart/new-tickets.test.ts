import type { SubscriptionTicket } from '@aboschalter/contract';
import { expect, it } from 'vitest';
import { cartLine, ticket } from '../../testing/fixtures.ts';
import { findNewTickets, formatTickets } from './new-tickets.ts';

const soldTicket = (id: number, changes: Partial<SubscriptionTicket> = {}) => ({ ...ticket(id), validFrom: '2026-12-01', ...changes });
const matchTickets = (
  lines: Parameters<typeof findNewTickets>[0],
  before: readonly number[],
  currentTickets: readonly SubscriptionTicket[],
) => {
  const { tickets, lines: complete, isExact } = findNewTickets(lines, before, currentTickets);
  return { tickets: tickets.map(({ id }) => id), lines: complete.length, isExact };
};

it('new tickets match lines by product and start date, and earlier tickets are ignored', () => {
  const line = cartLine(0);
  expect(matchTickets([line], [1], [soldTicket(1), soldTicket(2)])).toEqual({ tickets: [2], lines: 1, isExact: true });
  expect(matchTickets([line], [], [soldTicket(2, { validFrom: '2027-01-01' })])).toEqual({ tickets: [], lines: 0, isExact: false });
  expect(matchTickets([line], [], [soldTicket(2, { productVariantName: 'Anderes' })])).toEqual({ tickets: [], lines: 0, isExact: false });
});

it('a ticket without a start date matches by product id, or by product name if it has no id', () => {
  expect(matchTickets([cartLine(0)], [], [soldTicket(2, { validFrom: undefined })]).tickets).toEqual([2]);
  expect(matchTickets([cartLine(0)], [], [soldTicket(2, { idProductVariant: 101, productVariantName: 'Umbenannt' })]).tickets).toEqual([2]);
  expect(matchTickets([cartLine(0)], [], [soldTicket(2, { idProductVariant: 7 })]).tickets).toEqual([]);
});

it('a line with amount 2 needs two new tickets, and a third new ticket makes the result inexact', () => {
  const line = cartLine(0, { amount: 2 });
  expect(matchTickets([line], [], [soldTicket(1)])).toEqual({ tickets: [1], lines: 0, isExact: false });
  expect(matchTickets([line], [], [soldTicket(1), soldTicket(2)])).toEqual({ tickets: [1, 2], lines: 1, isExact: true });
  expect(matchTickets([line], [], [soldTicket(1), soldTicket(2), soldTicket(3)])).toEqual({ tickets: [1, 2], lines: 1, isExact: false });
});

it('a start card matches by its start date alone, after the lines whose product is known', () => {
  const start = cartLine(0, { instantSubscription: true });
  const card = soldTicket(1, { productVariantName: 'Deutschlandticket Starter' });
  expect(matchTickets([start], [], [card])).toEqual({ tickets: [1], lines: 1, isExact: true });
  expect(matchTickets([start, cartLine(1)], [], [soldTicket(2), card])).toEqual({ tickets: [1, 2], lines: 2, isExact: true });
});

it('a ticket that cannot be read matches nothing and makes the result inexact', () => {
  expect(matchTickets([cartLine(0)], [], [soldTicket(1), soldTicket(2, { issueType: 'UNREADABLE' })])).toEqual({
    tickets: [1],
    lines: 1,
    isExact: false,
  });
});

it('tickets are named by product and period', () => {
  expect(formatTickets([soldTicket(1), ticket(2)])).toBe('Deutschlandticket, ab 01.12.2026; Deutschlandticket');
});
