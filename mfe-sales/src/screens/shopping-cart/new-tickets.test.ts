import type { SubscriptionTicket } from '@aboschalter/contract';
import { expect, it } from 'vitest';
import { cartLine, ticket } from '../../testing/fixtures.ts';
import { findNewTickets, formatTickets } from './new-tickets.ts';

const sold = (id: number, more: Partial<SubscriptionTicket> = {}) => ({ ...ticket(id), validFrom: '2026-12-01', ...more });
const ids = (lines: Parameters<typeof findNewTickets>[0], before: readonly number[], present: readonly SubscriptionTicket[]) => {
  const { tickets, lines: complete, isExact } = findNewTickets(lines, before, present);
  return { tickets: tickets.map(({ id }) => id), lines: complete.length, isExact };
};

it('new tickets match lines by product and start date, and earlier tickets are ignored', () => {
  const line = cartLine(0);
  expect(ids([line], [1], [sold(1), sold(2)])).toEqual({ tickets: [2], lines: 1, isExact: true });
  expect(ids([line], [], [sold(2, { validFrom: '2027-01-01' })])).toEqual({ tickets: [], lines: 0, isExact: false });
  expect(ids([line], [], [sold(2, { productVariantName: 'Anderes' })])).toEqual({ tickets: [], lines: 0, isExact: false });
});

it('a ticket without a start date matches by product id, or by product name if it has no id', () => {
  expect(ids([cartLine(0)], [], [sold(2, { validFrom: undefined })]).tickets).toEqual([2]);
  expect(ids([cartLine(0)], [], [sold(2, { idProductVariant: 101, productVariantName: 'Umbenannt' })]).tickets).toEqual([2]);
  expect(ids([cartLine(0)], [], [sold(2, { idProductVariant: 7 })]).tickets).toEqual([]);
});

it('a line with amount 2 needs two new tickets, and a third new ticket makes the result inexact', () => {
  const line = cartLine(0, { amount: 2 });
  expect(ids([line], [], [sold(1)])).toEqual({ tickets: [1], lines: 0, isExact: false });
  expect(ids([line], [], [sold(1), sold(2)])).toEqual({ tickets: [1, 2], lines: 1, isExact: true });
  expect(ids([line], [], [sold(1), sold(2), sold(3)])).toEqual({ tickets: [1, 2], lines: 1, isExact: false });
});

it('a start card matches by its start date alone, after the lines whose product is known', () => {
  const start = cartLine(0, { instantSubscription: true });
  const card = sold(1, { productVariantName: 'Deutschlandticket Starter' });
  expect(ids([start], [], [card])).toEqual({ tickets: [1], lines: 1, isExact: true });
  expect(ids([start, cartLine(1)], [], [sold(2), card])).toEqual({ tickets: [1, 2], lines: 2, isExact: true });
});

it('a ticket that cannot be read matches nothing and makes the result inexact', () => {
  expect(ids([cartLine(0)], [], [sold(1), sold(2, { issueType: 'UNREADABLE' })])).toEqual({ tickets: [1], lines: 1, isExact: false });
});

it('tickets are named by product and period', () => {
  expect(formatTickets([sold(1), ticket(2)])).toBe('Deutschlandticket, ab 01.12.2026; Deutschlandticket');
});
