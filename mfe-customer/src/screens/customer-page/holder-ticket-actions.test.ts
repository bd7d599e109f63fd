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
