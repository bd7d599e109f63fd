import { expect, it } from 'vitest';
import { createTicket } from '../../testing/fixtures.ts';
import { getHolderTicketActions } from './holder-ticket-actions.ts';

const getActions = (changes: Parameters<typeof createTicket>[1], { canIssue = true } = {}) =>
  getHolderTicketActions(createTicket(1, changes), { canIssue }).map(({ action }) => action);

it.each([
  ['an issued ticket', {}, ['replace', 'tariffChange', 'terminate']],
  ['an unissued ticket', { ticketNumber: 0 }, ['issue', 'replace', 'tariffChange', 'terminate']],
  ['a ticket with a proof', { proofUntil: '2026-12-31' }, ['replace', 'extendProof', 'tariffChange', 'terminate']],
  ['a terminated ticket', { terminationDate: '2026-12-31' }, ['replace', 'tariffChange', 'withdrawTermination']],
  ['a deleted ticket', { status: 'DELETED' }, []],
])('%s offers exactly its possible actions', (_, changes, expectedActions) => {
  expect(getActions(changes)).toEqual(expectedActions);
});

it('an unissued ticket offers no issuing without the permission', () => {
  expect(getActions({ ticketNumber: 0 }, { canIssue: false })).not.toContain('issue');
});

it('an interrupted issuing can be continued even if the ticket ends before its first day, which otherwise prevents issuing', () => {
  const ticket = createTicket(1, { ticketNumber: 0, validFrom: '2026-12-01', validUntil: '2026-11-30' });
  expect(getHolderTicketActions(ticket, { canIssue: true, isInterrupted: true })[0]).toEqual({
    action: 'issue',
    label: 'Ausgabe fortsetzen',
  });
});
