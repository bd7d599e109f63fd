import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listReachableStates, recover, listActiveAuthorizations } from '../testing/journal/explore.ts';
import type { Card, SendMessage } from '../testing/journal/persisted-state.ts';
import { createMiddlewareUnderTest } from '../testing/journal/system-under-test.ts';
import { createInitialState, type TransitionBudget, type ModelState } from '../testing/journal/model-state.ts';
import { startTestMiddleware, type TestMiddleware } from '../testing/test-middleware.ts';

// Model checking: explores all interleavings of command servers, readers and network, including faults. The responses come
// from the real middleware, to which each message is sent only once in each state.

let middleware: TestMiddleware;
let send: SendMessage;
beforeAll(async () => {
  middleware = await startTestMiddleware();
  send = await createMiddlewareUnderTest(middleware);
});
afterAll(() => middleware.close());

const isCompleted = ({ persisted }: ModelState) => persisted.journal?.state === 'COMPLETED';

/** Returns whether the invariant holds: there is at most one valid authorization, and an issued ticket is on its card. */
function isSafe(state: ModelState): boolean {
  if (listActiveAuthorizations(state).length > 1) return false;
  const { journal, ticket } = state.persisted;
  // The ticket is not issued.
  if (ticket.number === 0) return true;
  if (journal?.state !== 'COMPLETED' || journal.number !== ticket.number || journal.card !== ticket.card) return false;
  return ticket.card !== null && [...state.cards[ticket.card], ...state.withdrawn[ticket.card]].includes(ticket.number);
}

/**
 * Returns whether a retry issued the ticket exactly once, and recorded the card that has it.
 * @param end the state after the retry
 */
function isRecovered(end: ModelState): boolean {
  const { number, card, status } = end.persisted.ticket;
  const valid = listActiveAuthorizations(end);
  return isCompleted(end) && valid.length === 1 && valid[0] === `${number} on ${card}` && status === 'ACTIVE';
}

/** `cards` has the card of each attempt, and `maxDelayed` is the maximum number of messages that are delayed at the same time. */
type InterleavingCase = [name: string, cards: Card[], maxDelayed: number, budget: Partial<TransitionBudget>];

/** Cases for the full tests only: these four take three times as long as all other cases together. */
const LARGE_CASES: InterleavingCase[] = [
  ['two attempts on two cards and two withdrawals', ['A', 'B'], 1, { withdrawals: 2 }],
  ['two attempts on one card, a withdrawal and a reading', ['A', 'A'], 1, { withdrawals: 1, readings: 1 }],
  ['two attempts on two cards, a withdrawal and a reading', ['A', 'B'], 1, { withdrawals: 1, readings: 1 }],
  ['two attempts on two cards, a loss, a reading and a withdrawal', ['A', 'B'], 1, { losses: 1, readings: 1, withdrawals: 1 }],
];

describe('a ticket is issued exactly once in every interleaving of', () => {
  it.each<InterleavingCase>([
    ['one attempt', ['A'], 2, {}],
    ['two attempts on one card', ['A', 'A'], 2, {}],
    ['two attempts on two cards', ['A', 'B'], 2, {}],
    ['three attempts on two cards', ['A', 'B', 'A'], 1, {}],
    ['an attempt and withdrawals', ['A'], 1, { withdrawals: 2 }],
    ['two attempts on one card and a withdrawal', ['A', 'A'], 1, { withdrawals: 1 }],
    ['two attempts on two cards and readings', ['A', 'B'], 1, { readings: 2 }],
    ['two attempts on one card and a reading', ['A', 'A'], 2, { readings: 1 }],
    ['two attempts on two cards and a loss', ['A', 'B'], 2, { losses: 1 }],
    ...(process.env.ABOSCHALTER_FULL === '1' ? LARGE_CASES : []),
  ])(
    '%s (cards %j, at most %i delayed messages)',
    async (_, cards, maxDelayed, budget) => {
      const states = await listReachableStates(send, createInitialState(cards, budget), maxDelayed);
      expect(states.filter((state) => !isSafe(state))).toEqual([]);
      const checkedStates = new Set<string>();
      const unrecovered: unknown[] = [];
      for (const state of states) {
        // Recovery begins after all attempts have stopped, so it depends only on these parts of the state. States that
        // differ only in their attempts are checked once.
        const { persisted, cards: contents, withdrawn, delayed, lost } = state;
        const stateKey = JSON.stringify({ persisted, contents, withdrawn, delayed, lost });
        if (checkedStates.has(stateKey)) continue;
        checkedStates.add(stateKey);
        for (const card of ['A', 'B'] as const) {
          const end = await recover(send, state, card);
          if (!isRecovered(end)) unrecovered.push({ state, end });
        }
      }
      expect(unrecovered).toEqual([]);
      expect(states.filter(isCompleted).length).toBeGreaterThan(0);
    },
    120_000,
  );
});

it('all attempts to issue a ticket that is never withdrawn get the same authorization number', async () => {
  const states = await listReachableStates(send, createInitialState(['A', 'B', 'A']), 0);
  expect(Math.max(...states.map(({ persisted }) => persisted.assigned))).toBe(1);
});
