import {
  calls,
  type ResponseData,
  type Calls,
  type RequestInput,
  type ReportedStep,
  type Role,
  type SubscriptionTicket,
} from '@aboschalter/contract';
import { orderTicket } from './demo-customers.ts';
import type { ErrorResponse, TestMiddleware } from './test-middleware.ts';

export const ISSUE_TICKET_ROLES = { roles: ['issue-ticket'] } as const;
export const ORG_ID = 6262;

export type Order = RequestInput<Calls['beginIssuing']>['body'];
export type StartIssuanceResponse = ResponseData<Calls['beginIssuing']>;

const padded = (id: number) => String(id).padStart(11, '0');

interface Session {
  readonly webSessionId: string;
}

/** Opens a session at the command server for a member of staff, by default one with permission to issue. */
export const openSession = (
  middleware: TestMiddleware,
  ticketId?: number,
  roles: readonly Role[] = ISSUE_TICKET_ROLES.roles,
): Promise<Session> => middleware.send(calls.getCommandServerSession, { query: ticketId === undefined ? {} : { ticketId } }, { roles });

/** Orders a ticket for the demo customer Erika, and creates the request to issue it onto a blank card. */
export async function createIssuanceRequestForNewTicket(middleware: TestMiddleware, appInstanceNumber: number): Promise<Order> {
  const { ticket } = await orderTicket(middleware, 'erika');
  return createIssuanceRequest(middleware, ticket, appInstanceNumber);
}

/** Creates the request to issue a ticket onto a card that has the authorizations `onCard`. */
export async function createIssuanceRequest(
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

/**
 * Creates the operations of a command server.
 * @param onlySession the session of all operations; by default each ticket has a session, and each reading and withdrawal
 */
export function createCommandServer(middleware: TestMiddleware, onlySession?: Session, roles: readonly Role[] = ISSUE_TICKET_ROLES.roles) {
  const opened = new Map<number | undefined, Promise<Session>>();
  const sessionOf = (ticketId?: number): Promise<Session> => {
    const session = onlySession ? Promise.resolve(onlySession) : (opened.get(ticketId) ?? openSession(middleware, ticketId, roles));
    opened.set(ticketId, session);
    return session;
  };
  const ticketOf = new Map<string, number>();
  const orderIn = async (order: Order) => ({ params: await sessionOf(Number(order.authorizationId)), body: order });
  const stepOf = async ({ issuingId }: StartIssuanceResponse, step: ReportedStep, appInstanceNumber: number) => ({
    params: { ...(await sessionOf(ticketOf.get(issuingId))), issuingId },
    body: { step, appInstanceNumber },
  });
  /** A reading or a withdrawal has its own session, since the front end opens one per command. */
  const openCommandSession = async () => onlySession ?? openSession(middleware, undefined, roles);
  const withdrawal = async (step: 'REMOVE_SENT' | 'REMOVED', appInstanceNumber: number, authorizationNumber: number, session?: Session) =>
    middleware.send(calls.recordWithdrawal, {
      params: session ?? (await openCommandSession()),
      body: { appInstanceNumber, authorizationNumber, step },
    });
  return {
    begin: async (order: Order): Promise<StartIssuanceResponse> => {
      const begun = await middleware.send(calls.beginIssuing, await orderIn(order));
      ticketOf.set(begun.issuingId, Number(order.authorizationId));
      return begun;
    },
    expectBeginError: async (order: Order): Promise<ErrorResponse> => middleware.expectError(calls.beginIssuing, await orderIn(order)),
    step: async (begun: StartIssuanceResponse, step: ReportedStep, card: number) =>
      middleware.send(calls.recordIssuingStep, await stepOf(begun, step, card)),
    expectStepError: async (begun: StartIssuanceResponse, step: ReportedStep, card: number): Promise<ErrorResponse> =>
      middleware.expectError(calls.recordIssuingStep, await stepOf(begun, step, card)),
    withdrawalSent: (card: number, number: number) => withdrawal('REMOVE_SENT', card, number),
    withdrawn: (card: number, number: number, session?: Session) => withdrawal('REMOVED', card, number, session),
    /** Opens a session for a reading or a withdrawal that begins now and is reported later. */
    beginCommand: openCommandSession,
    read: async (appInstanceNumber: number, onCard: readonly number[], session?: Session) =>
      middleware.send(calls.recordReading, {
        params: session ?? (await openCommandSession()),
        body: { appInstanceNumber, appInstanceOrgId: ORG_ID, authorizationNumbersOnCard: [...onCard] },
      }),
  };
}
export type CommandServer = ReturnType<typeof createCommandServer>;
