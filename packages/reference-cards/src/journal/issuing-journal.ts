import type { Answer, Calls, Input } from '@aboschalter/contract';

type Body<C extends keyof Calls> = Input<Calls[C]> extends { readonly body: infer B } ? B : never;

/** What the middleware decided about an issuing: write, or it is on this card already. */
export type BegunIssuing = Answer<Calls['beginIssuing']>;
/** What the middleware tells of a ticket holder for the card. */
export type HolderForCard = Answer<Calls['getHolderForCard']>;
/** A step of an issuing, as the journal calls it. */
export type IssuingStepName = Body<'recordIssuingStep'>['step'];

/**
 * The journal that the middleware keeps of every issuing and withdrawal, by the web session as capability. It
 * decides; the command server reports. All calls may be repeated. They fail with a {@link JournalRefusal} or a
 * {@link JournalUnreachable}.
 */
export interface IssuingJournal {
  begin(webSessionId: string, issuing: Body<'beginIssuing'>): Promise<BegunIssuing>;
  record(webSessionId: string, issuingId: string, step: IssuingStepName, appInstanceNumber: number): Promise<void>;
  holder(webSessionId: string, ticketHolderId: string): Promise<HolderForCard>;
  withdrawn(webSessionId: string, appInstanceNumber: number, authorizationNumber: number): Promise<void>;
}

/** The middleware says no; `message` is its German sentence for staff. */
export class JournalRefusal extends Error {}

/** The middleware cannot be reached, or did not answer sensibly; whether the call had its effect is not known. */
export class JournalUnreachable extends Error {
  constructor(options?: ErrorOptions) {
    super('Die Ausgabe kann nicht festgehalten werden: Das Hintergrundsystem ist nicht erreichbar.', options);
  }
}
