import { expect, it } from 'vitest';
import { customerUuid, holderUuid, ticket } from '../../testing/fixtures.ts';
import { groupByHolder, getCompletedTicketIds, joinPendingTickets } from './pending-issue-groups.ts';

const other = '33333333-3333-4333-8333-333333333333';
const waits = (ticketId: number, holder = holderUuid) => ({ customerUuid, holderUuid: holder, ticketId });

it('the print list is grouped by holder, in the order in which the tickets were ordered', () => {
  expect(groupByHolder([waits(1), waits(2, other), waits(3)])).toEqual([
    { customerUuid, holderUuid, pending: [waits(1), waits(3)] },
    { customerUuid, holderUuid: other, pending: [waits(2, other)] },
  ]);
});

it('tickets are pending if they are not issued, or issued without their document', () => {
  const tickets = [ticket({ id: 1 }), ticket({ id: 2, ticketNumber: 900_002 }), ticket({ id: 3, ticketNumber: 900_003 })];
  const list = [waits(1), waits(2), { ...waits(3), documentMissing: true }, waits(4)];
  expect(joinPendingTickets(list, tickets).map((one) => one.ticket.id)).toEqual([1, 3]);
  expect(getCompletedTicketIds(list, tickets)).toEqual([2, 4]);
});
