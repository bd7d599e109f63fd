import type { IssuingJournal } from '@aboschalter/contract';

/** An issuing that a card may carry already: only that card will do. */
export interface InterruptedIssuance {
  readonly authorizationNumber: number;
  /** The card that was written to. */
  readonly appInstanceNumber: number;
  /** It was read back from that card: nothing but a print, if one was wished for, can be missing. */
  readonly isVerified: boolean;
}

/** What the journal of a ticket comes to. */
export type JournalStatus =
  /** Nothing was written, or what was written is known to be on no card that is in use: any card will do. */
  | { readonly kind: 'free' }
  | { readonly kind: 'begun'; readonly begun: InterruptedIssuance }
  /** Its number, and the card that it is on; null where the journal does not say. */
  | { readonly kind: 'completed'; readonly authorization: number | null; readonly card: number | null };

const restartableStates: readonly IssuingJournal['state'][] = ['NONE', 'RESERVED', 'NOT_ON_CARD', 'CARD_LOST'];

/** Reads the journal of a ticket. */
export function readJournalStatus({ state, authorizationNumber, appInstanceNumber }: IssuingJournal): JournalStatus {
  if (state === 'COMPLETED') return { kind: 'completed', authorization: authorizationNumber, card: appInstanceNumber };
  if (restartableStates.includes(state) || authorizationNumber === null || appInstanceNumber === null) return { kind: 'free' };
  return { kind: 'begun', begun: { authorizationNumber, appInstanceNumber, isVerified: state === 'VERIFIED' } };
}
