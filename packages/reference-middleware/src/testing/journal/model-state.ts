import { emptyState, type Card, type PersistedState, type Message, type Reply, type ConcurrentChanges } from './persisted-state.ts';

/** The state of an issuing attempt by the command server. */
export interface Attempt {
  readonly card: Card;
  readonly next: 'open' | 'begin' | 'WRITE_SENT' | 'write' | 'read-back' | 'COMPLETED' | 'end';
  /** Whether the reader accepts the commands of the attempt; a newer session with the card ends an older one. */
  readonly session: boolean;
  /** Authorization numbers on the card when it was read. */
  readonly seen: readonly number[];
  readonly begun: { readonly number: number; readonly attempt: number } | null;
}

/** The complete state: the middleware, the cards, the attempts, and delayed messages. */
export interface ModelState {
  readonly persisted: PersistedState;
  /** Valid authorizations of the ticket on each card. */
  readonly cards: Readonly<Record<Card, readonly number[]>>;
  /** Withdrawn authorizations of each card. */
  readonly withdrawn: Readonly<Record<Card, readonly number[]>>;
  readonly attempts: readonly Attempt[];
  readonly delayed: readonly Message[];
  /** The running withdrawal of a command server. */
  readonly withdrawing: WithdrawalState | null;
  /** Authorization numbers whose card was declared lost, which are invalid on every card. */
  readonly lost: readonly number[];
  readonly budget: TransitionBudget;
}

/** A withdrawal: its next step, and whether the reader accepts its commands. */
export interface WithdrawalState {
  readonly card: Card;
  readonly number: number;
  readonly next: 'announce' | 'remove' | 'report';
  readonly session: boolean;
  readonly since: ConcurrentChanges;
}

/** The remaining number of staff operations besides issuing. */
export interface TransitionBudget {
  readonly withdrawals: number;
  readonly readings: number;
  readonly losses: number;
}

const createAttempt = (card: Card): Attempt => ({ card, next: 'open', session: false, seen: [], begun: null });

/** Creates the state with a new ticket, blank cards, and attempts that have not begun. */
export const initialState = (cards: readonly Card[], budget: Partial<TransitionBudget> = {}): ModelState => ({
  persisted: emptyState,
  cards: { A: [], B: [] },
  withdrawn: { A: [], B: [] },
  attempts: cards.map(createAttempt),
  delayed: [],
  withdrawing: null,
  lost: [],
  budget: { withdrawals: 0, readings: 0, losses: 0, ...budget },
});

/** Returns the state with one new attempt as the only operation. */
export const quiescentState = (state: ModelState, card: Card): ModelState => ({
  ...state,
  attempts: [createAttempt(card)],
  withdrawing: null,
});

/** Returns the state with one attempt changed. */
export const withAttempt = (state: ModelState, index: number, change: Partial<Attempt>): ModelState => ({
  ...state,
  attempts: state.attempts.map((attempt, at) => (at === index ? { ...attempt, ...change } : attempt)),
});

/** Returns the state after a new session with a card was opened, which ends all other sessions with this card. */
export const endSessions = (state: ModelState, card: Card): ModelState => ({
  ...state,
  attempts: state.attempts.map((attempt) => (attempt.card === card ? { ...attempt, session: false } : attempt)),
  withdrawing: state.withdrawing?.card === card ? { ...state.withdrawing, session: false } : state.withdrawing,
});

/** Returns the state after a response. Delayed messages and the running withdrawal record what has begun after their session. */
export function applyReply(
  state: ModelState,
  message: Message,
  { persisted, reply }: { readonly persisted: PersistedState; readonly reply: Reply },
): ModelState {
  const after = { ...state, persisted };
  const addChanges = (card: Card, since: ConcurrentChanges): ConcurrentChanges => {
    if (reply.kind === 'begun') return { ...since, attempt: true };
    if (message.kind !== 'withdrawal-sent' || message.card !== card || since.withdrawals.includes(message.number)) return since;
    return { ...since, withdrawals: [...since.withdrawals, message.number] };
  };
  return {
    ...after,
    delayed: after.delayed.map((one) => ('since' in one ? { ...one, since: addChanges(one.card, one.since) } : one)),
    withdrawing: after.withdrawing && { ...after.withdrawing, since: addChanges(after.withdrawing.card, after.withdrawing.since) },
  };
}

const without = (numbers: readonly number[], number: number) => numbers.filter((one) => one !== number);

export const putOnCard = (state: ModelState, card: Card, number: number): ModelState => ({
  ...state,
  cards: { ...state.cards, [card]: [...without(state.cards[card], number), number] },
  withdrawn: { ...state.withdrawn, [card]: without(state.withdrawn[card], number) },
});

export const takeFromCard = (state: ModelState, card: Card, number: number): ModelState => ({
  ...state,
  cards: { ...state.cards, [card]: without(state.cards[card], number) },
  withdrawn: { ...state.withdrawn, [card]: [...without(state.withdrawn[card], number), number] },
});
