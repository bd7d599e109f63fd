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

/** The body of the request that begins an issuing. */
export type IssuanceRequest = RequestInput<Calls['beginIssuing']>['body'];
export type StartIssuanceResponse = ResponseData<Calls['beginIssuing']>;

/** Formats an id as the command server sends it: with 11 digits. */
const formatId = (id: number) => String(id).padStart(11, '0');

interface Session {
  readonly webSessionId: string;
}

/** Opens a session at the command server for a member of staff, by default without a ticket and with permission to issue. */
export const openSession = (
  middleware: TestMiddleware,
  ticketId?: number,
  roles: readonly Role[] = ISSUE_TICKET_ROLES.roles,
): Promise<Session> => middleware.send(calls.getCommandServerSession, { query: ticketId === undefined ? {} : { ticketId } }, { roles });

/** Orders a ticket for the demo customer Erika, and creates the request to issue the ticket onto a blank card. */
export async function createIssuanceRequestForNewTicket(middleware: TestMiddleware, appInstanceNumber: number): Promise<IssuanceRequest> {
  const { ticket } = await orderTicket(middleware, 'erika');
  return createIssuanceRequest(middleware, ticket, appInstanceNumber);
}

/** Creates the request to issue a ticket onto a card that has the authorizations `onCard`. */
export async function createIssuanceRequest(
  middleware: TestMiddleware,
  ticket: SubscriptionTicket,
  appInstanceNumber: number,
  onCard: readonly number[] = [],
): Promise<IssuanceRequest> {
  const { idTicketHolder } = await middleware.send(calls.getTicketHolder, { params: { uuid: ticket.uuidTicketHolder } });
  return {
    authorizationId: formatId(ticket.id),
    ticketHolderId: formatId(idTicketHolder),
    appInstanceNumber,
    appInstanceOrgId: ORG_ID,
    authorizationNumbersOnCard: [...onCard],
    withPrint: false,
  };
}

/**
 * Creates the operations of a command server.
 * @param onlySession the session for all operations; by default each ticket, each reading and each withdrawal has its own session
 */
export function createCommandServer(middleware: TestMiddleware, onlySession?: Session, roles: readonly Role[] = ISSUE_TICKET_ROLES.roles) {
  const sessionsByTicket = new Map<number | undefined, Promise<Session>>();
  const getSession = (ticketId?: number): Promise<Session> => {
    const session = onlySession
      ? Promise.resolve(onlySession)
      : (sessionsByTicket.get(ticketId) ?? openSession(middleware, ticketId, roles));
    sessionsByTicket.set(ticketId, session);
    return session;
  };
  const ticketIdsByIssuance = new Map<string, number>();
  const createBeginInput = async (request: IssuanceRequest) => ({
    params: await getSession(Number(request.authorizationId)),
    body: request,
  });
  const createStepInput = async ({ issuingId }: StartIssuanceResponse, step: ReportedStep, appInstanceNumber: number) => ({
    params: { ...(await getSession(ticketIdsByIssuance.get(issuingId))), issuingId },
    body: { step, appInstanceNumber },
  });
  /** Opens a session for one reading or withdrawal, since the front end opens a session for each command. */
  const openCommandSession = async () => onlySession ?? openSession(middleware, undefined, roles);
  const recordWithdrawal = async (
    step: 'REMOVE_SENT' | 'REMOVED',
    appInstanceNumber: number,
    authorizationNumber: number,
    session?: Session,
  ) =>
    middleware.send(calls.recordWithdrawal, {
      params: session ?? (await openCommandSession()),
      body: { appInstanceNumber, authorizationNumber, step },
    });
  return {
    begin: async (request: IssuanceRequest): Promise<StartIssuanceResponse> => {
      const issuance = await middleware.send(calls.beginIssuing, await createBeginInput(request));
      ticketIdsByIssuance.set(issuance.issuingId, Number(request.authorizationId));
      return issuance;
    },
    expectBeginError: async (request: IssuanceRequest): Promise<ErrorResponse> =>
      middleware.expectError(calls.beginIssuing, await createBeginInput(request)),
    recordStep: async (issuance: StartIssuanceResponse, step: ReportedStep, card: number) =>
      middleware.send(calls.recordIssuingStep, await createStepInput(issuance, step, card)),
    expectStepError: async (issuance: StartIssuanceResponse, step: ReportedStep, card: number): Promise<ErrorResponse> =>
      middleware.expectError(calls.recordIssuingStep, await createStepInput(issuance, step, card)),
    recordWithdrawalSent: (card: number, number: number) => recordWithdrawal('REMOVE_SENT', card, number),
    recordWithdrawn: (card: number, number: number, session?: Session) => recordWithdrawal('REMOVED', card, number, session),
    /** Opens the session of a reading or a withdrawal whose report the test sends later. */
    openCommandSession,
    recordReading: async (appInstanceNumber: number, onCard: readonly number[], session?: Session) =>
      middleware.send(calls.recordReading, {
        params: session ?? (await openCommandSession()),
        body: { appInstanceNumber, appInstanceOrgId: ORG_ID, authorizationNumbersOnCard: [...onCard] },
      }),
  };
}
export type CommandServer = ReturnType<typeof createCommandServer>;
