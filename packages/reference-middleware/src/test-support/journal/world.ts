import { nothingKept, type Card, type Kept, type Message } from './kept.ts';

/** Where an attempt of the command server to issue the ticket stands. */
export interface Attempt {
  readonly card: Card;
  readonly next: 'open' | 'begin' | 'WRITE_SENT' | 'write' | 'read-back' | 'COMPLETED' | 'end';
  /** Whether the reader still obeys it: a newer session with the card ends the older. */
  readonly session: boolean;
  /** Numbers on the card when it was read. */
  readonly seen: readonly number[];
  readonly begun: { readonly number: number; readonly attempt: number } | null;
}

/** Everything there is: the middleware, the cards, the attempts, and messages that are still on their way. */
export interface World {
  readonly kept: Kept;
  /** Valid authorizations of the ticket on each card. */
  readonly cards: Readonly<Record<Card, readonly number[]>>;
  /** Authorizations that were withdrawn from each card. */
  readonly withdrawn: Readonly<Record<Card, readonly number[]>>;
  readonly attempts: readonly Attempt[];
  readonly late: readonly Message[];
  /** Withdrawals that staff may still make. */
  readonly withdrawals: number;
}

const notBegun = (card: Card): Attempt => ({ card, next: 'open', session: false, seen: [], begun: null });

/** A new ticket, blank cards, and attempts that have not begun. */
export const newWorld = (cards: readonly Card[], withdrawals = 0): World => ({
  kept: nothingKept,
  cards: { A: [], B: [] },
  withdrawn: { A: [], B: [] },
  attempts: cards.map(notBegun),
  late: [],
  withdrawals,
});

/** The same world where nobody does anything anymore, but for one more attempt. */
export const calmWorld = (world: World, card: Card): World => ({ ...world, attempts: [notBegun(card)], late: [], withdrawals: 0 });

/** The world with one attempt changed. */
export const withAttempt = (world: World, index: number, change: Partial<Attempt>): World => ({
  ...world,
  attempts: world.attempts.map((attempt, at) => (at === index ? { ...attempt, ...change } : attempt)),
});

/** Whoever opens a session with a card ends all others with it. */
export const endSessions = (world: World, card: Card): World => ({
  ...world,
  attempts: world.attempts.map((attempt) => (attempt.card === card ? { ...attempt, session: false } : attempt)),
});

const without = (numbers: readonly number[], number: number) => numbers.filter((one) => one !== number);

export const putOnCard = (world: World, card: Card, number: number): World => ({
  ...world,
  cards: { ...world.cards, [card]: [...without(world.cards[card], number), number] },
  withdrawn: { ...world.withdrawn, [card]: without(world.withdrawn[card], number) },
});

export const takeFromCard = (world: World, card: Card, number: number): World => ({
  ...world,
  cards: { ...world.cards, [card]: without(world.cards[card], number) },
  withdrawn: { ...world.withdrawn, [card]: [...without(world.withdrawn[card], number), number] },
});
