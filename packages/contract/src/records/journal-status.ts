import type { IssuingJournal } from '@aboschalter/contract';

/** An interrupted issuing (in names also 'issuance') whose ticket may already be on a card. It can be continued only with that card. */
export interface InterruptedIssuance {
  readonly authorizationNumber: number;
  /** The number of the card onto which the ticket was written. */
  readonly appInstanceNumber: number;
  /**
   * Whether the authorization was written, the card was then read, and it contains the authorization, so that only the print may be
   * missing. True only while this reading is the latest step.
   */
  readonly isVerified: boolean;
}

/** The status of an issuing according to the journal of the ticket. */
export type JournalStatus =
  /** The ticket is on no card that is still in use, so it can be issued onto any card. */
  | { readonly kind: 'free' }
  | { readonly kind: 'interrupted'; readonly interrupted: InterruptedIssuance }
  /** The ticket is issued. `authorization` and `card` are null if the journal does not name them. */
  | { readonly kind: 'completed'; readonly authorization: number | null; readonly card: number | null };

/** The states after which issuing starts from the beginning, with any card. */
const restartableStates: readonly IssuingJournal['state'][] = ['NONE', 'RESERVED', 'NOT_ON_CARD', 'CARD_LOST'];

/** Returns the status for the journal of a ticket: `free` without authorization number or card number, since nothing can be continued. */
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

/** Formats number and card of an interrupted issuing, which distinguish two tickets of one product: '900001 auf Karte 4100011'. */
export const formatInterruptedIssuance = ({ authorizationNumber, appInstanceNumber }: InterruptedIssuance): string =>
  `${authorizationNumber} auf Karte ${appInstanceNumber}`;

/** The label of a ticket whose issuing onto a card was interrupted. */
export const ISSUING_INTERRUPTED_LABEL = 'Ausgabe unterbrochen';
/** The label of the action that continues an interrupted issuing. */
export const CONTINUE_ISSUING_LABEL = 'Ausgabe fortsetzen';
