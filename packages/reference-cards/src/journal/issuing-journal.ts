import type { ResponseData, Calls, ReportedStep, RequestInput } from '@aboschalter/contract';

type Body<C extends keyof Calls> = RequestInput<Calls[C]> extends { readonly body: infer B } ? B : never;

/** The decision of the middleware about an issuing: whether to write the authorization, or whether it is already on this card. */
export type BeginIssuingResponse = ResponseData<Calls['beginIssuing']>;
/** The data of a ticket holder that is written to or printed on a card. */
export type TicketHolderData = ResponseData<Calls['getHolderForCard']>;
/** The authorizations that were read from a card. */
export type CardReadReport = Body<'recordReading'>;
/** A step of a withdrawal: the command is about to be sent, or the card has confirmed it. */
export type WithdrawalStep = Body<'recordWithdrawal'>['step'];

/**
 * The client of the middleware's journal of issuings and withdrawals. The middleware decides whether a card is written, and
 * the command server reports each step. All calls can be repeated. They throw a {@link JournalRejectedError} or a
 * {@link JournalUnavailableError}.
 */
export interface IssuingJournalClient {
  /** Starts or continues an issuing. */
  begin(webSessionId: string, issuing: Body<'beginIssuing'>): Promise<BeginIssuingResponse>;
  /** Reports a step of an issuing. */
  record(webSessionId: string, issuingId: string, step: ReportedStep, appInstanceNumber: number): Promise<void>;
  getHolder(webSessionId: string, ticketHolderId: string): Promise<TicketHolderData>;
  /** Reports a step of a withdrawal. */
  recordWithdrawal(webSessionId: string, appInstanceNumber: number, authorizationNumber: number, step: WithdrawalStep): Promise<void>;
  /** Reports the authorizations that were read from a card. */
  recordReading(webSessionId: string, reading: CardReadReport): Promise<void>;
}

/** The middleware rejected a call; `message` is its German message for staff. */
export class JournalRejectedError extends Error {}

/** The middleware is unreachable or sent an invalid response, so that the effect of the call is unknown. */
export class JournalUnavailableError extends Error {
  constructor(options?: ErrorOptions) {
    super('Die Ausgabe kann nicht festgehalten werden: Das Hintergrundsystem ist nicht erreichbar.', options);
  }
}
