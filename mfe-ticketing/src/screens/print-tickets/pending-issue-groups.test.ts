import { expect, it } from 'vitest';
import { customerUuid, holderUuid, ticket } from '../../testing/fixtures.ts';
import { findNextEntry, groupByHolder, getCompletedTicketIds, joinPendingTickets } from './pending-issue-groups.ts';

const other = '33333333-3333-4333-8333-333333333333';
const createEntry = (ticketId: number, holder = holderUuid) => ({ customerUuid, holderUuid: holder, ticketId });

it('the print list is grouped by holder, in the order in which the tickets were ordered', () => {
  expect(groupByHolder([createEntry(1), createEntry(2, other), createEntry(3)])).toEqual([
    { customerUuid, holderUuid, pending: [createEntry(1), createEntry(3)] },
    { customerUuid, holderUuid: other, pending: [createEntry(2, other)] },
  ]);
});

it('the next step is the first unissued ticket, then the first ticket without its document', () => {
  const withoutDocument = { ...createEntry(1), documentMissing: true };
  expect(findNextEntry(groupByHolder([withoutDocument, createEntry(2), createEntry(3)]))).toEqual(createEntry(2));
  expect(findNextEntry(groupByHolder([withoutDocument]))).toEqual(withoutDocument);
  expect(findNextEntry([])).toBeUndefined();
});

it('tickets are pending if they are not issued, or issued without their document', () => {
  const tickets = [ticket({ id: 1 }), ticket({ id: 2, ticketNumber: 900_002 }), ticket({ id: 3, ticketNumber: 900_003 })];
  const list = [createEntry(1), createEntry(2), { ...createEntry(3), documentMissing: true }, createEntry(4)];
  expect(joinPendingTickets(list, tickets).map((pending) => pending.ticket.id)).toEqual([1, 3]);
  expect(getCompletedTicketIds(list, tickets)).toEqual([2, 4]);
});
