import type { ReportedStep } from '@aboschalter/contract';

/** Two cards are enough to use the wrong one. */
export type Card = 'A' | 'B';
export const cardNumbers: Record<Card, number> = { A: 4_100_011, B: 4_100_012 };
export const toCardName = (appInstanceNumber: number | null): Card | null =>
  appInstanceNumber === null ? null : appInstanceNumber === cardNumbers.A ? 'A' : 'B';

/** The stored state of one ticket. Authorization numbers are counted from 1, in the order of their assignment. */
export interface PersistedState {
  /** The last assigned number, 0 without any. */
  readonly assigned: number;
  readonly journal: { readonly number: number; readonly state: string; readonly card: Card | null; readonly attempt: number } | null;
  /** Begun withdrawals with unknown outcome; `older` if an issuing attempt has begun since. */
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
export const noChanges: ConcurrentChanges = { attempt: false, withdrawals: [] };

/** The response. */
export type Reply =
  | { readonly kind: 'begun'; readonly number: number; readonly attempt: number; readonly action: 'write' | 'already-on-card' }
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly code: string };

/** The middleware's response to a message in a stored state. */
export type SystemUnderTest = (kept: PersistedState, message: Message) => Promise<{ readonly kept: PersistedState; readonly reply: Reply }>;
