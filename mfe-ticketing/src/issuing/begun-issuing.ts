import type { Issuing } from '@aboschalter/contract';

/** An issuing that a card may carry already: only that card will do. */
export interface BegunIssuing {
  readonly authorizationNumber: number;
  /** The card that was written to. */
  readonly appInstanceNumber: number;
}

/** What the journal of a ticket comes to. */
export type Progress =
  /** Nothing was written, or what was written is known to be on no card: any card will do. */
  { readonly kind: 'free' } | { readonly kind: 'begun'; readonly begun: BegunIssuing } | { readonly kind: 'completed' };

/** Reads the journal of a ticket (specification, decisions, "Tickets"). */
export function progressOf({ state, authorizationNumber, appInstanceNumber }: Issuing): Progress {
  if (state === 'COMPLETED') return { kind: 'completed' };
  const isFree = state === 'NONE' || state === 'RESERVED' || state === 'NOT_ON_CARD';
  if (isFree || authorizationNumber === null || appInstanceNumber === null) return { kind: 'free' };
  return { kind: 'begun', begun: { authorizationNumber, appInstanceNumber } };
}
