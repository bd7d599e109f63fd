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
const getLabels = (more: Partial<SubscriptionTicket>, context: TicketActionContext = allAllowed) =>
  getAvailableActions(ticket(more), context).map((action) =>
    getTicketActionLabel(action, { isInterrupted: context.isInterrupted === true }),
  );

it('a ticket that is not issued has the actions of the specification, in its order', () => {
  expect(getLabels({ proofUntil: '2026-12-31' })).toEqual([
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
  expect(getLabels({ ticketNumber: 900_001, terminationDate: '2026-12-31' })).toEqual([
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
    expect(getLabels({ ticketNumber }).includes('Ausgeben')).toBe(offered);
    expect(getLabels({ ticketNumber }).includes('Löschen')).toBe(offered);
  });

  it('offers issuing only with the permission to issue, and deleting even without it', () => {
    expect(getLabels({}, { ...allAllowed, canIssue: false })).not.toContain('Ausgeben');
    expect(getLabels({}, { ...allAllowed, canIssue: false })).toContain('Löschen');
  });

  it('offers documents only if there are templates', () => {
    expect(getLabels({}, { ...allAllowed, hasTemplates: false })).not.toContain('Dokument erstellen');
  });

  it.each([[null], [undefined], ['1899-12-30']])('treats the date %j as not set', (date) => {
    expect(getLabels({ proofUntil: date })).not.toContain('Nachweis verlängern');
    expect(getLabels({ terminationDate: date })).toContain('Kündigen');
    expect(getLabels({ terminationDate: date })).not.toContain('Kündigung zurücknehmen');
  });
});

describe('a ticket (decision D-96)', () => {
  const endsBeforeStart = { validFrom: '2026-12-01', validUntil: '2026-11-30' };

  it('cannot be issued if it ends before it starts', () => {
    expect(getLabels(endsBeforeStart)).not.toContain('Ausgeben');
    expect(getLabels({ validFrom: '2026-12-01', validUntil: '2026-12-01' })).toContain('Ausgeben');
  });

  it('can still be issued, although it ends before it starts, if its issuing was interrupted', () => {
    expect(getLabels(endsBeforeStart, { ...allAllowed, isInterrupted: true })).toContain('Ausgabe fortsetzen');
  });

  it('can neither be issued nor change its tariff again after its tariff was changed', () => {
    const shown = getLabels({ exchangedTo: 12 });
    expect([shown.includes('Ausgeben'), shown.includes('Tarifwechsel'), shown.includes('Kündigen')]).toEqual([false, false, true]);
  });

  it('has no actions if it is unreadable', () => expect(getLabels({ issueType: 'UNREADABLE' })).toEqual([]));

  it.each([['DELETED'], ['deleted']])('has no actions with the status %s', (status) => expect(getLabels({ status })).toEqual([]));
});
