import type { IssuingJournal } from '@aboschalter/contract';

/** An issuing that may already be on a card: only that card may be used. */
export interface InterruptedIssuance {
  readonly authorizationNumber: number;
  /** The card that was written. */
  readonly appInstanceNumber: number;
  /** The card was read again and has the authorization: only a print can be missing. */
  readonly isVerified: boolean;
}

/** The result of the journal of a ticket. */
export type JournalStatus =
  /** Nothing was written, or only onto cards that are out of use: any card may be used. */
  | { readonly kind: 'free' }
  | { readonly kind: 'begun'; readonly begun: InterruptedIssuance }
  /** Its number, and the card that it is on; null where the journal does not say. */
  | { readonly kind: 'completed'; readonly authorization: number | null; readonly card: number | null };

const restartableStates: readonly IssuingJournal['state'][] = ['NONE', 'RESERVED', 'NOT_ON_CARD', 'CARD_LOST'];

/** Interprets the journal of a ticket. */
export function readJournalStatus({ state, authorizationNumber, appInstanceNumber }: IssuingJournal): JournalStatus {
  if (state === 'COMPLETED') return { kind: 'completed', authorization: authorizationNumber, card: appInstanceNumber };
  if (restartableStates.includes(state) || authorizationNumber === null || appInstanceNumber === null) return { kind: 'free' };
  return { kind: 'begun', begun: { authorizationNumber, appInstanceNumber, isVerified: state === 'VERIFIED' } };
}
