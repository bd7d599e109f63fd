import type { ResponseData, Calls, RequestInput } from '@aboschalter/contract';

type Body<C extends keyof Calls> = RequestInput<Calls[C]> extends { readonly body: infer B } ? B : never;

/** The middleware's decision about an issuing: write, or it is on this card already. */
export type StartIssuanceResponse = ResponseData<Calls['beginIssuing']>;
/** The data of a ticket holder for the card. */
export type CardholderData = ResponseData<Calls['getHolderForCard']>;
/** The content of a completely read card. */
export type CardReadReport = Body<'recordReading'>;
/** Whether the command to withdraw is about to be sent, or the card has confirmed it. */
export type WithdrawalStep = Body<'recordWithdrawal'>['step'];
/** A step of an issuing in the journal. */
export type IssuanceStepName = Body<'recordIssuingStep'>['step'];

/**
 * The middleware's journal of every issuing and withdrawal. The journal decides whether a card is written; the command
 * server reports what it does. All calls are idempotent. They fail with a {@link JournalRejectedError} or a
 * {@link JournalUnavailableError}.
 */
export interface IssuanceJournal {
  begin(webSessionId: string, issuing: Body<'beginIssuing'>): Promise<StartIssuanceResponse>;
  record(webSessionId: string, issuingId: string, step: IssuanceStepName, appInstanceNumber: number): Promise<void>;
  getHolder(webSessionId: string, ticketHolderId: string): Promise<CardholderData>;
  recordWithdrawal(webSessionId: string, appInstanceNumber: number, authorizationNumber: number, step: WithdrawalStep): Promise<void>;
  recordReading(webSessionId: string, reading: CardReadReport): Promise<void>;
}

/** The middleware rejected a call; `message` is its German message for staff. */
export class JournalRejectedError extends Error {}

/** The middleware is unreachable, or sent an invalid response; the outcome of the call is unknown. */
export class JournalUnavailableError extends Error {
  constructor(options?: ErrorOptions) {
    super('Die Ausgabe kann nicht festgehalten werden: Das Hintergrundsystem ist nicht erreichbar.', options);
  }
}
