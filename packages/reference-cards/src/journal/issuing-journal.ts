import type { ResponseData, Calls, RequestInput } from '@aboschalter/contract';

type Body<C extends keyof Calls> = RequestInput<Calls[C]> extends { readonly body: infer B } ? B : never;

/** What the middleware decided about an issuing: write, or it is on this card already. */
export type StartIssuanceResponse = ResponseData<Calls['beginIssuing']>;
/** What the middleware tells of a ticket holder for the card. */
export type CardholderData = ResponseData<Calls['getHolderForCard']>;
/** What a card carries that was read whole. */
export type CardReadReport = Body<'recordReading'>;
/** The card is about to be told to withdraw, or it has. */
export type WithdrawalStep = Body<'recordWithdrawal'>['step'];
/** A step of an issuing, as the journal calls it. */
export type IssuanceStepName = Body<'recordIssuingStep'>['step'];

/**
 * The journal that the middleware keeps of every issuing and withdrawal. It
 * decides; the command server reports. All calls may be repeated. They fail with a {@link JournalRejectedError} or a
 * {@link JournalUnavailableError}.
 */
export interface IssuanceJournal {
  begin(webSessionId: string, issuing: Body<'beginIssuing'>): Promise<StartIssuanceResponse>;
  record(webSessionId: string, issuingId: string, step: IssuanceStepName, appInstanceNumber: number): Promise<void>;
  holder(webSessionId: string, ticketHolderId: string): Promise<CardholderData>;
  withdrawal(webSessionId: string, appInstanceNumber: number, authorizationNumber: number, step: WithdrawalStep): Promise<void>;
  reading(webSessionId: string, reading: CardReadReport): Promise<void>;
}

/** The middleware says no; `message` is its German sentence for staff. */
export class JournalRejectedError extends Error {}

/** The middleware cannot be reached, or did not answer sensibly; whether the call had its effect is not known. */
export class JournalUnavailableError extends Error {
  constructor(options?: ErrorOptions) {
    super('Die Ausgabe kann nicht festgehalten werden: Das Hintergrundsystem ist nicht erreichbar.', options);
  }
}
