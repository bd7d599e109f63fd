import type { ReportedStep } from '@aboschalter/contract';

/** Two cards are enough to use the wrong one. */
export type Card = 'A' | 'B';
export const cardNumbers: Record<Card, number> = { A: 4_100_011, B: 4_100_012 };
export function toCardName(appInstanceNumber: number | null): Card | null {
  if (appInstanceNumber === null) return null;
  return appInstanceNumber === cardNumbers.A ? 'A' : 'B';
}

/** The state of one ticket in the database. Authorization numbers are counted from 1, in the order of their assignment. */
export interface PersistedState {
  /** The last assigned number, 0 without any. */
  readonly assigned: number;
  readonly journal: { readonly number: number; readonly state: string; readonly card: Card | null; readonly attempt: number } | null;
  /** Pending withdrawals; `older` if an issuing attempt has begun after the withdrawal. */
  readonly begun: readonly { readonly card: Card; readonly number: number; readonly older: boolean }[];
  readonly lost: readonly { readonly card: Card; readonly number: number }[];
  readonly ticket: { readonly number: number; readonly card: Card | null; readonly status: string };
}

export const emptyState: PersistedState = {
  assigned: 0,
  journal: null,
  begun: [],
  lost: [],
  ticket: { number: 0, card: null, status: 'ORDERED' },
};

/** A report of a command server to the middleware. */
export type Message =
  | { readonly kind: 'begin'; readonly card: Card; readonly onCard: readonly number[] }
  | { readonly kind: 'step'; readonly number: number; readonly attempt: number; readonly step: ReportedStep; readonly card: Card }
  | { readonly kind: 'withdrawal-sent'; readonly card: Card; readonly number: number }
  | { readonly kind: 'withdrawn'; readonly card: Card; readonly number: number; readonly since: ConcurrentChanges }
  | { readonly kind: 'reading'; readonly card: Card; readonly onCard: readonly number[]; readonly since: ConcurrentChanges }
  | { readonly kind: 'lost'; readonly card: Card };

/** Operations that began between the opening of a message's session and its arrival. */
export interface ConcurrentChanges {
  readonly attempt: boolean;
  /** Authorizations of that card with a begun withdrawal. */
  readonly withdrawals: readonly number[];
}
export const NO_CONCURRENT_CHANGES: ConcurrentChanges = { attempt: false, withdrawals: [] };

/** The response to a message. */
export type Reply =
  | { readonly kind: 'begun'; readonly number: number; readonly attempt: number; readonly action: 'write' | 'already-on-card' }
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly code: string };

/** Sends a message to the middleware in a state of its database; returns the next state and the response. */
export type SendMessage = (
  persisted: PersistedState,
  message: Message,
) => Promise<{ readonly persisted: PersistedState; readonly reply: Reply }>;
