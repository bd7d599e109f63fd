import { describe, expect, it } from 'vitest';
import {
  getApplicationNumber,
  isActiveTicket,
  isIssued,
  formatTicketNumber,
  formatValidityPeriod,
  formatFutureStart,
  formatTicketStatus,
  getTicketStatusLabel,
} from './ticket.ts';

it.each(['ORDERED', 'ACTIVE', 'TERMINATION_ORDERED', 'active'])('a ticket with the status %s is active', (status) =>
  expect(isActiveTicket({ status })).toBe(true),
);
it.each(['TERMINATED', 'EXPIRED', 'NEW_STATUS'])('a ticket with the status %s is not active', (status) =>
  expect(isActiveTicket({ status })).toBe(false),
);
it.each([
  ['ORDERED', 'Bestellt'],
  ['ACTIVE', 'Aktiv'],
  ['TERMINATION_ORDERED', 'Kündigung beantragt'],
  ['TERMINATED', 'Gekündigt'],
  ['ORDER_REJECTED', 'Bestellung abgelehnt'],
  ['RENEWED', 'Verlängert'],
  ['REPLACED', 'Ersetzt'],
  ['DELETED', 'Gelöscht'],
  ['EXPIRED', 'Abgelaufen'],
  ['active', 'Aktiv'],
  ['ON_HOLD', 'ON_HOLD'],
])('a ticket with the status %s has the label %s', (status, label) => expect(getTicketStatusLabel({ status })).toBe(label));
it('formatTicketNumber returns the number of an issued ticket, or Noch nicht ausgegeben for any other ticket', () => {
  expect(formatTicketNumber({ ticketNumber: 900_001 })).toBe('900001');
  expect(formatTicketNumber({ ticketNumber: 0 })).toBe('Noch nicht ausgegeben');
  expect(formatTicketNumber({ ticketNumber: null })).toBe('Noch nicht ausgegeben');
});
it.each([
  ['2026-07-01', '2027-06-30', '01.07.2026 – 30.06.2027'],
  ['2026-07-01', null, 'ab 01.07.2026'],
  ['2026-07-01', '1899-12-30', 'ab 01.07.2026'],
  [null, '2027-06-30', 'bis 30.06.2027'],
  [null, null, ''],
])('the period of a ticket valid from %s until %s is formatted as %j', (validFrom, validUntil, text) =>
  expect(formatValidityPeriod({ validFrom, validUntil })).toBe(text),
);
it('getApplicationNumber returns the card number if it is above 0 and the issue type is E_TICKET_VDV', () => {
  expect(getApplicationNumber({ issueType: 'E_TICKET_VDV', appInstanceNumber: 7 })).toBe(7);
  expect(getApplicationNumber({ issueType: 'E_TICKET_VDV', appInstanceNumber: 0 })).toBeUndefined();
  expect(getApplicationNumber({ issueType: 'EXTERNAL_FETCHING_SYSTEM', appInstanceNumber: 7 })).toBeUndefined();
});

it.each([
  [null, false],
  [undefined, false],
  [0, false],
  [-1, false],
  [900_001, true],
])('a ticket with the number %j is issued: %s', (ticketNumber, issued) => expect(isIssued({ ticketNumber })).toBe(issued));

describe('the status of a ticket', () => {
  it.each([
    ['begins on a later day', 'ACTIVE', '2026-12-01', 'Beginnt 01.12.'],
    ['begins in another year', 'active', '2027-01-01', 'Beginnt 01.01.2027'],
    ['begins today', 'ACTIVE', '2026-11-26', 'Aktiv'],
    ['has no first day', 'ACTIVE', null, 'Aktiv'],
    ['has a first day that is not set', 'ACTIVE', '1899-12-30', 'Aktiv'],
    ['is ordered', 'ORDERED', '2026-12-01', 'Bestellt'],
  ])('that %s (%s, %s) is shown on 2026-11-26 as %s', (_, status, validFrom, text) => {
    expect(formatTicketStatus({ status, validFrom }, '2026-11-26')).toBe(text);
  });

  it('depends on the present day by default', () => {
    expect(formatFutureStart('2000-01-01')).toBeUndefined();
    expect(formatFutureStart('2999-01-01')).toBe('Beginnt 01.01.2999');
  });
});
