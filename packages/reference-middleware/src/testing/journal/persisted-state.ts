import type { ReportedStep } from '@aboschalter/contract';

/** The model has two cards, which is enough to model the use of the wrong card. */
export type Card = 'A' | 'B';
/** The application instance numbers of the cards. */
export const cardNumbers: Record<Card, number> = { A: 4_100_011, B: 4_100_012 };
/** Returns the card with an application instance number; null without a number. */
export function toCardName(appInstanceNumber: number | null): Card | null {
  if (appInstanceNumber === null) return null;
  return appInstanceNumber === cardNumbers.A ? 'A' : 'B';
}

/**
 * The state of one ticket in the database. To keep states comparable, authorization numbers are counted from 1 in the order
 * of their assignment; 0 means that the ticket has none.
 */
export interface PersistedState {
  /** The authorization number that was assigned last. */
  readonly assigned: number;
  /** The issuance of the ticket in the issuing journal. */
  readonly journal: { readonly number: number; readonly state: string; readonly card: Card | null; readonly attempt: number } | null;
  /** The pending withdrawals, and whether each of them began before the last issuing attempt. */
  readonly pendingWithdrawals: readonly { readonly card: Card; readonly number: number; readonly isBeforeAttempt: boolean }[];
  /** The authorizations of cards that were declared lost. */
  readonly lost: readonly { readonly card: Card; readonly number: number }[];
  readonly ticket: { readonly number: number; readonly card: Card | null; readonly status: string };
}

/** The state of a new ticket. */
export const EMPTY_STATE: PersistedState = {
  assigned: 0,
  journal: null,
  pendingWithdrawals: [],
  lost: [],
  ticket: { number: 0, card: null, status: 'ORDERED' },
};

/** A message to the middleware: a report of a command server, or the declaration of staff that a card is lost. */
export type Message =
  | { readonly kind: 'begin'; readonly card: Card; readonly onCard: readonly number[] }
  | { readonly kind: 'step'; readonly number: number; readonly attempt: number; readonly step: ReportedStep; readonly card: Card }
  | { readonly kind: 'withdrawal-sent'; readonly card: Card; readonly number: number }
  | { readonly kind: 'withdrawn'; readonly card: Card; readonly number: number; readonly since: ConcurrentChanges }
  | { readonly kind: 'reading'; readonly card: Card; readonly onCard: readonly number[]; readonly since: ConcurrentChanges }
  | { readonly kind: 'lost'; readonly card: Card };

/** The operations that began after the session of a message was opened and before the message arrived. */
export interface ConcurrentChanges {
  /** Whether an issuing attempt began. */
  readonly hasAttempt: boolean;
  /** The authorization numbers on the card of the message whose withdrawal began. */
  readonly withdrawals: readonly number[];
}
export const NO_CONCURRENT_CHANGES: ConcurrentChanges = { hasAttempt: false, withdrawals: [] };

/** The response to a message. */
export type Reply =
  | { readonly kind: 'begun'; readonly number: number; readonly attempt: number; readonly action: 'write' | 'already-on-card' }
  | { readonly kind: 'done' }
  | { readonly kind: 'rejected'; readonly code: string };

/** Sends a message to a middleware whose database has the given state; returns the next state and the response. */
export type SendMessage = (
  persisted: PersistedState,
  message: Message,
) => Promise<{ readonly persisted: PersistedState; readonly reply: Reply }>;
