import { calls, type Answer, type Calls, type Input, type IssuingStep, type Role, type SubscriptionTicket } from '@aboschalter/contract';
import { orderTicket } from './known.ts';
import type { Refused, TestMiddleware } from './test-middleware.ts';

export const ISSUING = { roles: ['issue-ticket'] } as const;
export const ORG_ID = 6262;

export type Order = Input<Calls['beginIssuing']>['body'];
export type Begun = Answer<Calls['beginIssuing']>;

const padded = (id: number) => String(id).padStart(11, '0');

/** A session at the command server for a member of staff, by default one who may issue. */
export const openSession = (middleware: TestMiddleware, roles: readonly Role[] = ISSUING.roles) =>
  middleware.send(calls.getCommandServerSession, {}, { roles });

/** A new ticket of Erika's, to be issued onto a blank card. */
export async function issuingOrder(middleware: TestMiddleware, appInstanceNumber: number): Promise<Order> {
  const { ticket } = await orderTicket(middleware, 'erika');
  return orderFor(middleware, ticket, appInstanceNumber);
}

/** The order to issue a ticket onto a card that carries these authorizations. */
export async function orderFor(
  middleware: TestMiddleware,
  ticket: SubscriptionTicket,
  appInstanceNumber: number,
  onCard: readonly number[] = [],
): Promise<Order> {
  const { idTicketHolder } = await middleware.send(calls.getTicketHolder, { params: { uuid: ticket.uuidTicketHolder } });
  return {
    authorizationId: padded(ticket.id),
    ticketHolderId: padded(idTicketHolder),
    appInstanceNumber,
    appInstanceOrgId: ORG_ID,
    authorizationNumbersOnCard: [...onCard],
    withPrint: false,
  };
}

/** What the command server does in one session. */
export function commandServer(middleware: TestMiddleware, session: { readonly webSessionId: string }) {
  const stepOf = ({ issuingId }: Begun, step: IssuingStep, appInstanceNumber: number) => ({
    params: { ...session, issuingId },
    body: { step, appInstanceNumber },
  });
  return {
    begin: (order: Order): Promise<Begun> => middleware.send(calls.beginIssuing, { params: session, body: order }),
    beginRefused: (order: Order): Promise<Refused> => middleware.refused(calls.beginIssuing, { params: session, body: order }),
    step: (begun: Begun, step: IssuingStep, card: number) => middleware.send(calls.recordIssuingStep, stepOf(begun, step, card)),
    stepRefused: (begun: Begun, step: IssuingStep, card: number): Promise<Refused> =>
      middleware.refused(calls.recordIssuingStep, stepOf(begun, step, card)),
    withdrawn: (appInstanceNumber: number, authorizationNumber: number) =>
      middleware.send(calls.recordWithdrawal, { params: session, body: { appInstanceNumber, authorizationNumber, step: 'REMOVED' } }),
  };
}
export type CommandServer = ReturnType<typeof commandServer>;
