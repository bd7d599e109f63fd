import { ticketStatuses, type TicketStatus } from '@aboschalter/contract';
import { describe, expect, it } from 'vitest';
import { getEffectiveStatus, assertTransition, nextStatus, ticketTransitions, type TicketOperation } from './ticket-statuses.ts';

const NOON = new Date('2026-11-21T11:00:00Z');
const ticket = (status: string, fields: { ticketNumber?: number; terminationDate?: string; validUntil?: string } = {}) => ({
  status,
  ticketNumber: 0,
  terminationDate: null,
  validUntil: null,
  ...fields,
});
const actions: readonly TicketOperation[] = [
  'issue',
  'take-from-card',
  'extend-proof',
  'terminate',
  'withdraw-termination',
  'exchange',
  'replace',
  'delete',
];
/** The allowed operations in each status, for tickets without and with a number. Each operation is named by its first word. */
const allowed: Record<TicketStatus, readonly [notIssued: string, issued: string]> = {
  ORDERED: ['issue take extend terminate exchange replace delete', 'issue take extend terminate exchange replace'],
  ACTIVE: ['take extend terminate exchange replace', 'take extend terminate exchange replace'],
  TERMINATION_ORDERED: ['issue take extend withdraw exchange replace delete', 'issue take extend withdraw exchange replace'],
  TERMINATED: ['delete', ''],
  ORDER_REJECTED: ['delete', ''],
  RENEWED: ['', ''],
  REPLACED: ['', ''],
  DELETED: ['', ''],
  EXPIRED: ['delete', ''],
};

describe('ticket statuses', () => {
  it.each(ticketStatuses)('include %s, which allows exactly the operations of its row in `allowed`', (status) => {
    const getAllowedOperations = (ticketNumber: number) =>
      actions
        .filter((action) => nextStatus(action, ticket(status, { ticketNumber }), NOON) !== undefined)
        .map((action) => action.split('-')[0])
        .join(' ');
    expect([getAllowedOperations(0), getAllowedOperations(7)]).toEqual(allowed[status]);
  });

  it('are each the target of a transition', () => {
    expect(new Set(ticketTransitions.map(({ to }) => to))).toEqual(new Set(ticketStatuses));
  });

  it('that are unknown allow no operation and are returned unchanged', () => {
    expect(actions.filter((action) => nextStatus(action, ticket('ON_HOLD'), NOON))).toEqual([]);
    expect(getEffectiveStatus(ticket('ON_HOLD'), NOON)).toBe('ON_HOLD');
  });

  it.each([
    ['TERMINATION_ORDERED', { terminationDate: '2026-11-20' }, 'TERMINATED'],
    ['TERMINATION_ORDERED', { terminationDate: '2026-11-21' }, 'TERMINATION_ORDERED'],
    ['ACTIVE', { validUntil: '2026-11-20' }, 'EXPIRED'],
    ['ACTIVE', { validUntil: '2026-11-21' }, 'ACTIVE'],
    ['active', { validUntil: '2026-11-20' }, 'EXPIRED'],
    ['ORDERED', { validUntil: '2026-11-20' }, 'ORDERED'],
    ['REPLACED', { validUntil: '2026-11-20', terminationDate: '2026-11-20' }, 'REPLACED'],
  ])('include %s, which with the dates %j is effectively %s on 2026-11-21', (status, dates, effectiveStatus) => {
    expect(getEffectiveStatus(ticket(status, dates), NOON)).toBe(effectiveStatus);
  });

  it("change to EXPIRED when the last day ends in the company's time zone", () => {
    const ended = ticket('ACTIVE', { validUntil: '2026-11-21' });
    expect(getEffectiveStatus(ended, new Date('2026-11-21T22:59:59Z'))).toBe('ACTIVE');
    expect(getEffectiveStatus(ended, new Date('2026-11-21T23:00:00Z'))).toBe('EXPIRED');
  });

  it.each([
    ['issue', ticket('EXPIRED'), 'ticket-expired'],
    ['replace', ticket('DELETED'), 'ticket-expired'],
    ['terminate', ticket('TERMINATION_ORDERED'), 'ticket-terminated'],
    ['terminate', ticket('TERMINATION_ORDERED', { terminationDate: '2026-11-01' }), 'ticket-expired'],
    ['withdraw-termination', ticket('ACTIVE'), 'ticket-not-terminated'],
    ['withdraw-termination', ticket('TERMINATION_ORDERED', { terminationDate: '2026-11-01' }), 'ticket-not-terminated'],
    ['delete', ticket('ACTIVE', { ticketNumber: 7 }), 'ticket-issued'],
    ['delete', ticket('REPLACED'), 'ticket-expired'],
  ] as const)('reject the operation %s on the ticket %j with the code %s', (action, row, code) => {
    expect(() => assertTransition(action, row, NOON)).toThrow(
      expect.objectContaining({ status: 409, body: expect.objectContaining({ code }) }),
    );
  });
});
