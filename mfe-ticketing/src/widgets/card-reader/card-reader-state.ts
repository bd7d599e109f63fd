import type { CardAuthorization, CardReadResult, CustomerHit } from '@aboschalter/contract';

/** The state of the card on the reader. */
export type CardPhase =
  | { readonly kind: 'reading' }
  /** The card was read without data; or it could not be read, and `failure` is the reason. */
  | { readonly kind: 'no-data'; readonly failure?: string }
  | { readonly kind: 'read'; readonly card: CardReadResult };

/** An authorization that staff want to withdraw from its card. */
export interface Withdrawal {
  readonly card: CardReadResult;
  readonly authorization: CardAuthorization;
  /** Why the last attempt has failed: a German sentence. */
  readonly failure?: string;
}

/** The asynchronous work in progress. */
export type CardTask = { readonly kind: 'read' } | ({ readonly kind: 'withdraw' } & Withdrawal);

export interface CardReaderState {
  readonly phase: CardPhase;
  /** The withdrawal that staff must confirm, or that is in progress. */
  readonly withdrawal: Withdrawal | undefined;
  /** The number of the authorization that has just been withdrawn. */
  readonly withdrawnNumber: number | undefined;
  /** Why it is unknown whether an authorization was withdrawn. 'Karte lesen' shows the outcome. */
  readonly problem: string | undefined;
  /**
   * The customers that a search has found for a card (`card` is its number) before its last authorization was withdrawn. Afterwards
   * no search finds them by the card.
   */
  readonly rememberedCustomers: { readonly card: number; readonly hits: readonly CustomerHit[] } | undefined;
  /** Actions of staff are ignored while a task is in progress. */
  readonly task: CardTask | undefined;
}

export const initialCardReaderState: CardReaderState = {
  phase: { kind: 'reading' },
  withdrawal: undefined,
  withdrawnNumber: undefined,
  problem: undefined,
  rememberedCustomers: undefined,
  task: { kind: 'read' },
};

export type CardReaderEvent =
  /** Staff read the card again. */
  | { readonly kind: 'read-again' }
  /** Staff choose an authorization to withdraw, and are asked for confirmation. */
  | { readonly kind: 'choose'; readonly card: CardReadResult; readonly authorization: CardAuthorization }
  /** Staff do not confirm the withdrawal. */
  | { readonly kind: 'cancel' }
  /** Staff confirm the withdrawal. */
  | { readonly kind: 'confirm' }
  /** A search has found the customers of a card whose last authorization staff want to withdraw. */
  | { readonly kind: 'customers-found'; readonly card: number; readonly hits: readonly CustomerHit[] }
  /** The task has acquired the device and is reading. */
  | { readonly kind: 'reading-started' }
  /** The card was read; `card` is undefined if the command server has sent no data. */
  | { readonly kind: 'card-read'; readonly card: CardReadResult | undefined }
  /** The card could not be read. `failure` is the reason: a German sentence. */
  | { readonly kind: 'read-failed'; readonly failure: string }
  /** The device is not available, or the authorization is still on the card. `failure` is a German sentence. */
  | { readonly kind: 'failed'; readonly failure: string }
  | { readonly kind: 'withdrawn' }
  /** The command has failed, and the card could not be read again. */
  | { readonly kind: 'withdrawal-unknown'; readonly problem: string };

/**
 * Returns the next state of the card reader. Ignores an event that is impossible in a state, because staff may press a button
 * twice.
 */
export function transition(state: CardReaderState, event: CardReaderEvent): CardReaderState {
  if (event.kind === 'customers-found') return { ...state, rememberedCustomers: { card: event.card, hits: event.hits } };
  return state.task === undefined ? reduceAction(state, event) : reduceReport(state, state.task, event);
}

/** Applies an action of staff. */
function reduceAction(state: CardReaderState, event: CardReaderEvent): CardReaderState {
  const { phase, withdrawal } = state;
  switch (event.kind) {
    case 'read-again':
      if (withdrawal || phase.kind === 'reading') return state;
      return { ...state, withdrawnNumber: undefined, problem: undefined, task: { kind: 'read' } };
    case 'choose':
      if (withdrawal || phase.kind !== 'read') return state;
      return { ...state, problem: undefined, withdrawal: { card: event.card, authorization: event.authorization } };
    case 'cancel':
      return withdrawal ? { ...state, withdrawal: undefined } : state;
    case 'confirm': {
      if (!withdrawal) return state;
      const { authorization, card } = withdrawal;
      return { ...state, withdrawal: { card, authorization }, task: { kind: 'withdraw', card, authorization } };
    }
    default:
      return state;
  }
}

/** Applies a report of the task in progress. */
function reduceReport(state: CardReaderState, task: CardTask, event: CardReaderEvent): CardReaderState {
  const { phase } = state;
  /** The task after a reading: `read` has ended, whereas a withdrawal continues after it has read the card. */
  const remainingTask = task.kind === 'read' ? undefined : task;
  switch (event.kind) {
    case 'reading-started':
      return phase.kind === 'reading' ? state : { ...state, phase: { kind: 'reading' } };
    case 'card-read':
      if (phase.kind !== 'reading') return state;
      return { ...state, phase: event.card ? { kind: 'read', card: event.card } : { kind: 'no-data' }, task: remainingTask };
    case 'read-failed':
      return phase.kind === 'reading' ? { ...state, phase: { kind: 'no-data', failure: event.failure }, task: remainingTask } : state;
    case 'failed': {
      const { failure } = event;
      if (task.kind === 'read') return { ...state, phase: { kind: 'no-data', failure }, task: undefined };
      return {
        ...state,
        phase: phase.kind === 'reading' ? { kind: 'no-data', failure } : phase,
        withdrawal: { card: task.card, authorization: task.authorization, failure },
        task: undefined,
      };
    }
    case 'withdrawn':
      if (task.kind !== 'withdraw' || phase.kind === 'reading') return state;
      return { ...state, withdrawal: undefined, withdrawnNumber: task.authorization.BerechtigungsNummer, task: undefined };
    case 'withdrawal-unknown':
      if (task.kind !== 'withdraw' || phase.kind === 'reading') return state;
      return { ...state, withdrawal: undefined, problem: event.problem, task: undefined };
    default:
      return state;
  }
}
