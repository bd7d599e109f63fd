import { EMPTY_STATE, type Card, type PersistedState, type Message, type Reply, type ConcurrentChanges } from './persisted-state.ts';

/** The progress of one attempt of a command server to issue the ticket. */
export interface Attempt {
  readonly card: Card;
  /** The next step: open a session, send a message, or use the card (`write`, `read-back`). */
  readonly next: 'open' | 'begin' | 'WRITE_SENT' | 'write' | 'read-back' | 'COMPLETED' | 'end';
  /** Whether the card reader accepts commands of the attempt. A newer session with the card ends the session of the attempt. */
  readonly hasSession: boolean;
  /** The authorization numbers that were read from the card when the session was opened. */
  readonly numbersRead: readonly number[];
  /** The issuance that the middleware has begun for the attempt. */
  readonly issuance: { readonly number: number; readonly attempt: number } | null;
}

/** The complete state of the model: the database, the cards, the command servers, and the delayed messages. */
export interface ModelState {
  readonly persisted: PersistedState;
  /** The authorization numbers on each card. */
  readonly cards: Readonly<Record<Card, readonly number[]>>;
  /** The authorization numbers that were removed from each card. */
  readonly withdrawn: Readonly<Record<Card, readonly number[]>>;
  readonly attempts: readonly Attempt[];
  /** Messages that were sent and have not arrived. Their responses will be lost. */
  readonly delayed: readonly Message[];
  /** The running withdrawal of a command server. */
  readonly withdrawing: WithdrawalState | null;
  /** Authorization numbers that became invalid on every card because a card was declared lost. */
  readonly lost: readonly number[];
  /** The operations of staff that are still possible. */
  readonly budget: TransitionBudget;
}

/** The progress of a withdrawal of an authorization by a command server. */
export interface WithdrawalState {
  readonly card: Card;
  readonly number: number;
  /** The next step: announce the withdrawal to the middleware, remove the authorization from the card, or report that. */
  readonly next: 'announce' | 'remove' | 'report';
  /** Whether the card reader accepts commands of the withdrawal. */
  readonly hasSession: boolean;
  /** The operations that began after the session of the withdrawal was opened. */
  readonly since: ConcurrentChanges;
}

/** How often staff can still withdraw an authorization, read a card, and declare a card lost. */
export interface TransitionBudget {
  readonly withdrawals: number;
  readonly readings: number;
  readonly losses: number;
}

const createAttempt = (card: Card): Attempt => ({ card, next: 'open', hasSession: false, numbersRead: [], issuance: null });

/** Creates the state with a new ticket, blank cards, and attempts that have not begun. */
export const createInitialState = (cards: readonly Card[], budget: Partial<TransitionBudget> = {}): ModelState => ({
  persisted: EMPTY_STATE,
  cards: { A: [], B: [] },
  withdrawn: { A: [], B: [] },
  attempts: cards.map(createAttempt),
  delayed: [],
  withdrawing: null,
  lost: [],
  budget: { withdrawals: 0, readings: 0, losses: 0, ...budget },
});

/** Returns the state in which all operations have stopped and one new attempt is about to begin. */
export const withOnlyAttempt = (state: ModelState, card: Card): ModelState => ({
  ...state,
  attempts: [createAttempt(card)],
  withdrawing: null,
});

/** Returns the state with one attempt changed. */
export const withAttempt = (state: ModelState, index: number, change: Partial<Attempt>): ModelState => ({
  ...state,
  attempts: state.attempts.map((attempt, attemptIndex) => (attemptIndex === index ? { ...attempt, ...change } : attempt)),
});

/** Returns the state after a new session with a card was opened, which ends all earlier sessions with this card. */
export const endSessions = (state: ModelState, card: Card): ModelState => ({
  ...state,
  attempts: state.attempts.map((attempt) => (attempt.card === card ? { ...attempt, hasSession: false } : attempt)),
  withdrawing: state.withdrawing?.card === card ? { ...state.withdrawing, hasSession: false } : state.withdrawing,
});

/**
 * Returns the state after a message got its response. If the message began an operation, the operation is added to the
 * concurrent changes of the delayed messages and of the running withdrawal.
 */
export function applyReply(
  state: ModelState,
  message: Message,
  { persisted, reply }: { readonly persisted: PersistedState; readonly reply: Reply },
): ModelState {
  const after = { ...state, persisted };
  const addChanges = (card: Card, since: ConcurrentChanges): ConcurrentChanges => {
    if (reply.kind === 'begun') return { ...since, hasAttempt: true };
    if (message.kind !== 'withdrawal-sent' || message.card !== card || since.withdrawals.includes(message.number)) return since;
    return { ...since, withdrawals: [...since.withdrawals, message.number] };
  };
  return {
    ...after,
    delayed: after.delayed.map((delayed) =>
      'since' in delayed ? { ...delayed, since: addChanges(delayed.card, delayed.since) } : delayed,
    ),
    withdrawing: after.withdrawing && { ...after.withdrawing, since: addChanges(after.withdrawing.card, after.withdrawing.since) },
  };
}

const removeNumber = (numbers: readonly number[], number: number) => numbers.filter((other) => other !== number);

/** Returns the state after an authorization was written onto a card. */
export const addToCard = (state: ModelState, card: Card, number: number): ModelState => ({
  ...state,
  cards: { ...state.cards, [card]: [...removeNumber(state.cards[card], number), number] },
  withdrawn: { ...state.withdrawn, [card]: removeNumber(state.withdrawn[card], number) },
});

/** Returns the state after an authorization was removed from a card. */
export const removeFromCard = (state: ModelState, card: Card, number: number): ModelState => ({
  ...state,
  cards: { ...state.cards, [card]: removeNumber(state.cards[card], number) },
  withdrawn: { ...state.withdrawn, [card]: [...removeNumber(state.withdrawn[card], number), number] },
});
