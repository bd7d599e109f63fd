import type { SubscriptionTicket } from '@aboschalter/contract';
import { expect, it } from 'vitest';
import { sortTickets } from './sort-tickets.ts';

const ticket = (more: Partial<SubscriptionTicket>): SubscriptionTicket => ({
  id: 4711,
  uuidTicketHolder: '22222222-2222-4222-8222-222222222222',
  productVariantName: 'Deutschlandticket',
  issueType: 'E_TICKET_VDV',
  ticketNumber: 0,
  status: 'ORDERED',
  validFrom: '2026-12-01',
  validUntil: '2027-11-30',
  ...more,
});

const old = ticket({ id: 1, ticketNumber: 900_001, creationDate: '2025-01-01T08:00:00Z' });
const recent = ticket({ id: 2, ticketNumber: 900_002, creationDate: '2026-11-01T08:00:00Z' });
const unissued = ticket({ id: 3, creationDate: '2024-01-01T08:00:00Z' });
const deleted = ticket({ id: 4, status: 'DELETED', creationDate: '2026-06-01T08:00:00Z' });
const undated = ticket({ id: 5, ticketNumber: 900_005, creationDate: null });
const tickets = [undated, old, recent, deleted, unissued];

it('sortTickets puts unissued tickets first, then issued and deleted tickets from newest to oldest, then tickets without a date', () => {
  expect(sortTickets(tickets, new Set())).toEqual([unissued, recent, deleted, old, undated]);
});

it('sortTickets puts the placeholder for an invalid ticket after the unissued tickets and before all others', () => {
  const placeholder = ticket({ id: 6, issueType: 'UNREADABLE', status: 'Nicht lesbar' });
  expect(sortTickets([recent, placeholder, unissued], new Set())).toEqual([unissued, placeholder, recent]);
});

it('sortTickets puts a ticket whose issuing was interrupted before all others', () => {
  expect(sortTickets(tickets, new Set([old.id]))).toEqual([old, unissued, recent, deleted, undated]);
});
