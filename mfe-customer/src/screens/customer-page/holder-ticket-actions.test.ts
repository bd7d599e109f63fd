import { expect, it } from 'vitest';
import { ticket } from '../../testing/fixtures.ts';
import { getHolderTicketActions } from './holder-ticket-actions.ts';

const actions = (more: Parameters<typeof ticket>[1], canIssue = true) =>
  getHolderTicketActions(ticket(1, more), { canIssue }).map(({ action }) => action);

it.each([
  ['an issued ticket', {}, ['replace', 'tariffChange', 'terminate']],
  ['an unissued ticket', { ticketNumber: 0 }, ['issue', 'replace', 'tariffChange', 'terminate']],
  ['a ticket with a proof', { proofUntil: '2026-12-31' }, ['replace', 'extendProof', 'tariffChange', 'terminate']],
  ['a terminated ticket', { terminationDate: '2026-12-31' }, ['replace', 'tariffChange', 'withdrawTermination']],
  ['a deleted ticket', { status: 'DELETED' }, []],
])('offers the actions of %s', (_, more, expected) => {
  expect(actions(more)).toEqual(expected);
});

it('offers no issuing without the permission', () => {
  expect(actions({ ticketNumber: 0 }, false)).not.toContain('issue');
});

it('an interrupted issuing is continued in any state of the ticket', () => {
  const expired = ticket(1, { ticketNumber: 0, validFrom: '2026-12-01', validUntil: '2026-11-30' });
  expect(getHolderTicketActions(expired, { canIssue: true, isInterrupted: true })[0]).toEqual({
    action: 'issue',
    label: 'Ausgabe fortsetzen',
  });
});
