import type { IssuingJournal } from '@aboschalter/contract';

/** An interrupted issuing whose ticket may already be on a card. Only that card may be used. */
export interface InterruptedIssuance {
  readonly authorizationNumber: number;
  /** The card that was written. */
  readonly appInstanceNumber: number;
  /** Whether the card was read again and has the authorization, so that only a print can be missing. */
  readonly isVerified: boolean;
}

/** The status of an issuing according to the journal of the ticket. */
export type JournalStatus =
  /** No card in use has the ticket: any card may be used. */
  | { readonly kind: 'free' }
  | { readonly kind: 'interrupted'; readonly interrupted: InterruptedIssuance }
  /** The ticket is issued. `authorization` and `card` are null if the journal does not name them. */
  | { readonly kind: 'completed'; readonly authorization: number | null; readonly card: number | null };

/** The states in which issuing starts over, on any card. */
const restartableStates: readonly IssuingJournal['state'][] = ['NONE', 'RESERVED', 'NOT_ON_CARD', 'CARD_LOST'];

/** Interprets the journal of a ticket. */
export function readJournalStatus({ state, authorizationNumber, appInstanceNumber }: IssuingJournal): JournalStatus {
  if (state === 'COMPLETED') return { kind: 'completed', authorization: authorizationNumber, card: appInstanceNumber };
  if (restartableStates.includes(state) || authorizationNumber === null || appInstanceNumber === null) return { kind: 'free' };
  return { kind: 'interrupted', interrupted: { authorizationNumber, appInstanceNumber, isVerified: state === 'VERIFIED' } };
}

/** One constant map, so that two results without interrupted issuings are the same object. */
const NO_ISSUANCES: ReadonlyMap<number, InterruptedIssuance> = new Map();

/** Returns number and card of the interrupted issuings among journals, by the id of the ticket. */
export function findInterruptedIssuances(journals: ReadonlyMap<number, IssuingJournal>): ReadonlyMap<number, InterruptedIssuance> {
  const interrupted = [...journals].flatMap(([id, journal]): [number, InterruptedIssuance][] => {
    const status = readJournalStatus(journal);
    return status.kind === 'interrupted' ? [[id, status.interrupted]] : [];
  });
  return interrupted.length === 0 ? NO_ISSUANCES : new Map(interrupted);
}

/** Formats number and card, which tell two interrupted issuings of one product apart: '900001 auf Karte 4100011'. */
export const formatInterruptedIssuance = ({ authorizationNumber, appInstanceNumber }: InterruptedIssuance): string =>
  `${authorizationNumber} auf Karte ${appInstanceNumber}`;

/** The label of a ticket whose issuing onto a card was interrupted. */
export const ISSUING_INTERRUPTED_LABEL = 'Ausgabe unterbrochen';
/** The label of the action that continues an interrupted issuing. */
export const CONTINUE_ISSUING_LABEL = 'Ausgabe fortsetzen';
