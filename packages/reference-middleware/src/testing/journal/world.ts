import { emptyState, type Card, type PersistedState, type Message, type Reply, type ConcurrentChanges } from './kept.ts';

/** The state of an issuing attempt by the command server. */
export interface Attempt {
  readonly card: Card;
  readonly next: 'open' | 'begin' | 'WRITE_SENT' | 'write' | 'read-back' | 'COMPLETED' | 'end';
  /** Whether the reader accepts its commands: a newer session with the card ends the older one. */
  readonly session: boolean;
  /** Numbers on the card when it was read. */
  readonly seen: readonly number[];
  readonly begun: { readonly number: number; readonly attempt: number } | null;
}

/** The complete state: the middleware, the cards, the attempts, and delayed messages. */
export interface ModelState {
  readonly kept: PersistedState;
  /** Valid authorizations of the ticket on each card. */
  readonly cards: Readonly<Record<Card, readonly number[]>>;
  /** Withdrawn authorizations of each card. */
  readonly withdrawn: Readonly<Record<Card, readonly number[]>>;
  readonly attempts: readonly Attempt[];
  readonly late: readonly Message[];
  /** The running withdrawal of a command server. */
  readonly withdrawing: WithdrawalState | null;
  /** Numbers whose card was declared lost: they are invalid everywhere. */
  readonly lost: readonly number[];
  readonly may: TransitionBudget;
}

/** A withdrawal: its next step, and whether the reader accepts its commands. */
export interface WithdrawalState {
  readonly card: Card;
  readonly number: number;
  readonly next: 'announce' | 'remove' | 'tell';
  readonly session: boolean;
  readonly since: ConcurrentChanges;
}

/** The remaining number of staff operations besides issuing. */
export interface TransitionBudget {
  readonly withdrawals: number;
  readonly readings: number;
  readonly losses: number;
}

const notBegun = (card: Card): Attempt => ({ card, next: 'open', session: false, seen: [], begun: null });

/** A new ticket, blank cards, and attempts that have not begun. */
export const initialState = (cards: readonly Card[], may: Partial<TransitionBudget> = {}): ModelState => ({
  kept: emptyState,
  cards: { A: [], B: [] },
  withdrawn: { A: [], B: [] },
  attempts: cards.map(notBegun),
  late: [],
  withdrawing: null,
  lost: [],
  may: { withdrawals: 0, readings: 0, losses: 0, ...may },
});

/** The same state without any running operation, except for one new attempt. */
export const quiescentState = (world: ModelState, card: Card): ModelState => ({ ...world, attempts: [notBegun(card)], withdrawing: null });

/** The state with one attempt changed. */
export const withAttempt = (world: ModelState, index: number, change: Partial<Attempt>): ModelState => ({
  ...world,
  attempts: world.attempts.map((attempt, at) => (at === index ? { ...attempt, ...change } : attempt)),
});

/** Opening a session with a card ends all others with it. */
export const endSessions = (world: ModelState, card: Card): ModelState => ({
  ...world,
  attempts: world.attempts.map((attempt) => (attempt.card === card ? { ...attempt, session: false } : attempt)),
  withdrawing: world.withdrawing?.card === card ? { ...world.withdrawing, session: false } : world.withdrawing,
});

/** The state after a response: delayed messages are now older than what has just begun. */
export function answered(
  world: ModelState,
  message: Message,
  { kept, reply }: { readonly kept: PersistedState; readonly reply: Reply },
): ModelState {
  const after = { ...world, kept };
  const grow = (card: Card, since: ConcurrentChanges): ConcurrentChanges => {
    if (reply.kind === 'begun') return { ...since, attempt: true };
    if (message.kind !== 'withdrawal-sent' || message.card !== card || since.withdrawals.includes(message.number)) return since;
    return { ...since, withdrawals: [...since.withdrawals, message.number] };
  };
  return {
    ...after,
    late: after.late.map((one) => ('since' in one ? { ...one, since: grow(one.card, one.since) } : one)),
    withdrawing: after.withdrawing && { ...after.withdrawing, since: grow(after.withdrawing.card, after.withdrawing.since) },
  };
}

const without = (numbers: readonly number[], number: number) => numbers.filter((one) => one !== number);

export const putOnCard = (world: ModelState, card: Card, number: number): ModelState => ({
  ...world,
  cards: { ...world.cards, [card]: [...without(world.cards[card], number), number] },
  withdrawn: { ...world.withdrawn, [card]: without(world.withdrawn[card], number) },
});

export const takeFromCard = (world: ModelState, card: Card, number: number): ModelState => ({
  ...world,
  cards: { ...world.cards, [card]: without(world.cards[card], number) },
  withdrawn: { ...world.withdrawn, [card]: [...without(world.withdrawn[card], number), number] },
});
