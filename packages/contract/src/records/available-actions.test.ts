import type { SubscriptionTicket } from '@aboschalter/contract';
import { describe, expect, it } from 'vitest';
import { getAvailableActions, getTicketActionLabel, type TicketActionContext } from './available-actions.ts';

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

const allAllowed: TicketActionContext = { canIssue: true, hasTemplates: true };
const labels = (more: Partial<SubscriptionTicket>, context: TicketActionContext = allAllowed) =>
  getAvailableActions(ticket(more), context).map((action) =>
    getTicketActionLabel(action, { isInterrupted: context.isInterrupted === true }),
  );

it('a ticket that is not issued has the actions of the specification, in its order', () => {
  expect(labels({ proofUntil: '2026-12-31' })).toEqual([
    'Ausgeben',
    'Ersetzen',
    'Nachweis verlängern',
    'Dokument erstellen',
    'Tarifwechsel',
    'Kündigen',
    'Löschen',
  ]);
});

it('a ticket that is issued and terminated has the actions of the specification, in its order', () => {
  expect(labels({ ticketNumber: 900_001, terminationDate: '2026-12-31' })).toEqual([
    'Ersetzen',
    'Dokument erstellen',
    'Tarifwechsel',
    'Kündigung zurücknehmen',
  ]);
});

describe('the menu', () => {
  it.each([
    [0, true],
    [null, true],
    [-3, true],
    [1, false],
  ])('offers issuing and deleting for the ticket number %j: %s', (ticketNumber, offered) => {
    expect(labels({ ticketNumber }).includes('Ausgeben')).toBe(offered);
    expect(labels({ ticketNumber }).includes('Löschen')).toBe(offered);
  });

  it('offers issuing, but not deleting, only with the permission to issue', () => {
    expect(labels({}, { ...allAllowed, canIssue: false })).not.toContain('Ausgeben');
    expect(labels({}, { ...allAllowed, canIssue: false })).toContain('Löschen');
  });

  it('offers documents only if there are templates', () => {
    expect(labels({}, { ...allAllowed, hasTemplates: false })).not.toContain('Dokument erstellen');
  });

  it.each([[null], [undefined], ['1899-12-30']])('treats the date %j as not set', (date) => {
    expect(labels({ proofUntil: date })).not.toContain('Nachweis verlängern');
    expect(labels({ terminationDate: date })).toContain('Kündigen');
    expect(labels({ terminationDate: date })).not.toContain('Kündigung zurücknehmen');
  });
});

describe('a ticket with restrictions (decision D-96)', () => {
  const endsBeforeStart = { validFrom: '2026-12-01', validUntil: '2026-11-30' };

  it('cannot be issued if it ends before it starts', () => {
    expect(labels(endsBeforeStart)).not.toContain('Ausgeben');
    expect(labels({ validFrom: '2026-12-01', validUntil: '2026-12-01' })).toContain('Ausgeben');
  });

  it('can be issued if issuing was interrupted', () => {
    expect(labels(endsBeforeStart, { ...allAllowed, isInterrupted: true })).toContain('Ausgabe fortsetzen');
  });

  it('cannot be issued and its tariff cannot be changed after an exchange', () => {
    const shown = labels({ exchangedTo: 12 });
    expect([shown.includes('Ausgeben'), shown.includes('Tarifwechsel'), shown.includes('Kündigen')]).toEqual([false, false, true]);
  });

  it('has no actions if it is unreadable', () => expect(labels({ issueType: 'UNREADABLE' })).toEqual([]));

  it.each([['DELETED'], ['deleted']])('has no actions with the status %s', (status) => expect(labels({ status })).toEqual([]));
});
