import type { IssuingJournal } from '@aboschalter/contract';

/**
 * An issuing (in names also 'issuance') whose journal shows that writing onto a card has begun and not ended. The card may contain the
 * ticket, so the issuing can be continued only with this card. The journal cannot show whether the attempt was interrupted or is still
 * under way. `issuingProgress` of the ticket does.
 */
export interface InterruptedIssuance {
  readonly authorizationNumber: number;
  /** The number of the card onto which the ticket was written. */
  readonly appInstanceNumber: number;
  /**
   * Whether the last recorded step is `VERIFIED`: the card was read after writing and contains the authorization, so only the print
   * is missing.
   */
  readonly isVerified: boolean;
}

/** The status of an issuing according to the journal of the ticket. */
export type JournalStatus =
  /** Issuing starts from the beginning: the ticket is on no card, except perhaps on a card that was declared lost. */
  | { readonly kind: 'free' }
  /** Writing onto a card has begun and has not ended; see {@link InterruptedIssuance}. */
  | { readonly kind: 'interrupted'; readonly interrupted: InterruptedIssuance }
  /** The ticket is issued. `authorization` and `card` are null if the journal does not name them. */
  | { readonly kind: 'completed'; readonly authorization: number | null; readonly card: number | null };

/** The states after which issuing starts from the beginning, with any card. After `CARD_LOST`, the lost card cannot be used. */
const restartableStates: readonly IssuingJournal['state'][] = ['NONE', 'RESERVED', 'NOT_ON_CARD', 'CARD_LOST'];

/** Returns the status of an issuing. An issuing that has not ended and lacks its authorization number or card number is `free`. */
export function readJournalStatus({ state, authorizationNumber, appInstanceNumber }: IssuingJournal): JournalStatus {
  if (state === 'COMPLETED') return { kind: 'completed', authorization: authorizationNumber, card: appInstanceNumber };
  if (restartableStates.includes(state) || authorizationNumber === null || appInstanceNumber === null) return { kind: 'free' };
  return { kind: 'interrupted', interrupted: { authorizationNumber, appInstanceNumber, isVerified: state === 'VERIFIED' } };
}

// A constant, so that React does not render again for a result that is still empty.
const NO_INTERRUPTED_ISSUANCES: ReadonlyMap<number, InterruptedIssuance> = new Map();

/** Returns the interrupted issuings among the journals, by the id of the ticket. */
export function findInterruptedIssuances(journals: ReadonlyMap<number, IssuingJournal>): ReadonlyMap<number, InterruptedIssuance> {
  const interrupted = [...journals].flatMap(([id, journal]): [number, InterruptedIssuance][] => {
    const status = readJournalStatus(journal);
    return status.kind === 'interrupted' ? [[id, status.interrupted]] : [];
  });
  return interrupted.length === 0 ? NO_INTERRUPTED_ISSUANCES : new Map(interrupted);
}

/** Formats authorization number and card of an interrupted issuing, which distinguish two tickets of one product: '900001 auf Karte 4100011'. */
export const formatInterruptedIssuance = ({ authorizationNumber, appInstanceNumber }: InterruptedIssuance): string =>
  `${authorizationNumber} auf Karte ${appInstanceNumber}`;

/** The label of a ticket whose issuing onto a card was interrupted. */
export const ISSUING_INTERRUPTED_LABEL = 'Ausgabe unterbrochen';
/** The label of the action that continues an interrupted issuing. */
export const CONTINUE_ISSUING_LABEL = 'Ausgabe fortsetzen';
