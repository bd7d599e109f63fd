import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exploreStates, recover, activeAuthorizations } from '../testing/journal/explore.ts';
import type { Card, SystemUnderTest } from '../testing/journal/kept.ts';
import { createMiddlewareUnderTest } from '../testing/journal/system-under-test.ts';
import { initialState, type TransitionBudget, type ModelState } from '../testing/journal/world.ts';
import { startTestMiddleware, type TestMiddleware } from '../testing/test-middleware.ts';

// A model check of all orders and faults: the middleware's responses are real, each requested once, and all
// interleavings of command servers, readers and network are explored.

let middleware: TestMiddleware;
let ask: SystemUnderTest;
beforeAll(async () => {
  middleware = await startTestMiddleware();
  ask = await createMiddlewareUnderTest(middleware);
});
afterAll(() => middleware.close());

const isCompleted = ({ kept }: ModelState) => kept.journal?.state === 'COMPLETED';

/** Invariant: at most one valid authorization, and an issued ticket is on its card. */
function expectSafe(world: ModelState): void {
  expect(activeAuthorizations(world).length, JSON.stringify(world)).toBeLessThanOrEqual(1);
  const { journal, ticket } = world.kept;
  if (ticket.number === 0) return;
  expect(journal, JSON.stringify(world)).toMatchObject({ state: 'COMPLETED', number: ticket.number, card: ticket.card });
  const carried = ticket.card === null ? [] : [...world.cards[ticket.card], ...world.withdrawn[ticket.card]];
  expect(carried, JSON.stringify(world)).toContain(ticket.number);
}

/** After every fault, a retry ends with the ticket issued once, on one card, and recorded there. */
async function expectRecoverable(world: ModelState): Promise<void> {
  for (const card of ['A', 'B'] as const) {
    const end = await recover(ask, world, card);
    expect(isCompleted(end), JSON.stringify({ world, end })).toBe(true);
    const { number, card: on } = end.kept.ticket;
    expect(activeAuthorizations(end), JSON.stringify({ world, end })).toEqual([`${number} on ${on}`]);
    expect(end.kept.ticket.status).toBe('ACTIVE');
  }
}

describe('a ticket is issued once in every interleaving', () => {
  it.each<[string, readonly Card[], number, Partial<TransitionBudget>]>([
    ['one attempt, two messages late', ['A'], 2, {}],
    ['two attempts on one card', ['A', 'A'], 2, {}],
    ['two attempts on two cards', ['A', 'B'], 2, {}],
    ['three attempts on two cards', ['A', 'B', 'A'], 1, {}],
    ['an attempt and withdrawals', ['A'], 1, { withdrawals: 2 }],
    ['two attempts on one card and a withdrawal', ['A', 'A'], 1, { withdrawals: 1 }],
    ['two attempts on two cards and two withdrawals', ['A', 'B'], 1, { withdrawals: 2 }],
    ['two attempts on two cards and readings', ['A', 'B'], 1, { readings: 2 }],
    ['two attempts on one card and a reading, two messages late', ['A', 'A'], 2, { readings: 1 }],
    ['two attempts on one card, a withdrawal and a reading', ['A', 'A'], 1, { withdrawals: 1, readings: 1 }],
    ['two attempts on two cards, a withdrawal and a reading', ['A', 'B'], 1, { withdrawals: 1, readings: 1 }],
    ['two attempts on two cards and a loss', ['A', 'B'], 2, { losses: 1 }],
    ['two attempts on two cards, a loss, a reading and a withdrawal', ['A', 'B'], 1, { losses: 1, readings: 1, withdrawals: 1 }],
  ])(
    '%s',
    async (_, cards, maxLate, may) => {
      const worlds = await exploreStates(ask, initialState(cards, may), maxLate);
      for (const world of worlds) expectSafe(world);
      const done = new Set<string>();
      for (const world of worlds) {
        // Who had begun what is irrelevant once all have stopped.
        const { kept, cards: on, withdrawn, late, lost } = world;
        const name = JSON.stringify({ kept, on, withdrawn, late, lost });
        if (!done.has(name)) await expectRecoverable(world);
        done.add(name);
      }
      expect(worlds.filter(isCompleted).length).toBeGreaterThan(0);
    },
    120_000,
  );
});

it('assigns one number until a withdrawal', async () => {
  const worlds = await exploreStates(ask, initialState(['A', 'B', 'A']), 0);
  expect(Math.max(...worlds.map(({ kept }) => kept.assigned))).toBe(1);
});
