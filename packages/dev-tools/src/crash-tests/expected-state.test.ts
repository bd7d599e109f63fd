import type { DatabaseSnapshot } from '@aboschalter/reference-middleware/inspection';
import { expect, it } from 'vitest';
import { compareCards, compareDatabase, createExpectedState, REPLACEMENT, type ExpectedState } from './expected-state.ts';

const customer = { uuid: 'c', holderUuid: 'h', idTicketHolder: 1 };
const snapshot = (more: Partial<DatabaseSnapshot> = {}): DatabaseSnapshot => ({
  lines: new Map(),
  documents: new Map(),
  booked: new Map(),
  replaced: new Map(),
  issued: new Map(),
  issuing: new Set(),
  withdrawing: new Set(),
  violations: [],
  ...more,
});
const expectedState = (more: Partial<ExpectedState>): ExpectedState => ({ ...createExpectedState(), ...more });
/** The ticket 7 was issued as authorization 70 onto card 1. */
const issuedTicket = expectedState({ cards: new Map([[7, { ticketId: 7, number: 70, card: 1, state: 'issued' }]]) });

it('compareDatabase accepts a started operation with or without effect, and a completed operation only with exactly one effect', () => {
  const order = { lines: ['a', 'b'], isDone: false };
  const both = new Map([
    ['a', [1]],
    ['b', [2]],
  ]);
  expect(compareDatabase(snapshot(), expectedState({ orders: [order] }))).toEqual([]);
  expect(compareDatabase(snapshot({ lines: both }), expectedState({ orders: [{ ...order, isDone: true }] }))).toEqual([]);
  expect(compareDatabase(snapshot(), expectedState({ orders: [{ ...order, isDone: true }] }))).toEqual([
    'an order has 0 + 0 tickets for its lines',
  ]);
  expect(compareDatabase(snapshot({ lines: new Map([['a', [1]]]) }), expectedState({ orders: [order] }))).toEqual([
    'only a part of an order was stored: 1 + 0 tickets',
  ]);
  expect(compareDatabase(snapshot({ lines: new Map([...both, ['b', [2, 3]]]) }), expectedState({ orders: [order] }))).toEqual([
    'an order has 1 + 2 tickets for its lines',
    'only a part of an order was stored: 1 + 2 tickets',
  ]);
  expect(
    compareDatabase(snapshot({ documents: new Map([['x', 2]]) }), expectedState({ uploads: [{ description: 'x', isDone: false }] })),
  ).toEqual(['x is stored 2 times']);
});

it('compareDatabase reports a fee that was not booked exactly as often as the ticket was replaced', () => {
  const replacements = [{ ticket: { id: 5, customer }, isDone: true }];
  const once = { replaced: new Map([[5, 1]]), booked: new Map([['c', REPLACEMENT.fee]]) };
  expect(compareDatabase(snapshot(once), expectedState({ replacements }))).toEqual([]);
  expect(compareDatabase(snapshot({ ...once, booked: new Map([['c', 2_000]]) }), expectedState({ replacements }))).toEqual([
    'a customer was charged 2000 cents instead of 1000',
  ]);
});

it('compareDatabase and compareCards report differences of the journal and of the cards from the issued authorizations', () => {
  const issued = new Map([[7, { number: 70, card: 1 }]]);
  expect(compareDatabase(snapshot({ issued }), issuedTicket)).toEqual([]);
  expect(compareDatabase(snapshot({ issued }), createExpectedState())).toEqual(['ticket 7 is issued, but was not issued by the test']);
  expect(compareDatabase(snapshot(), issuedTicket)).toEqual(['ticket 7 was issued as 70 onto card 1, but the journal contains undefined']);
  expect(compareDatabase(snapshot({ issued, issuing: new Set([7]) }), issuedTicket)).toEqual(['the issuing of ticket 7 has not ended']);
  expect(compareDatabase(snapshot({ issued, withdrawing: new Set([70]) }), issuedTicket)).toEqual(['the withdrawal of 70 has not ended']);
  const createCardSnapshot = (valid: readonly number[], appInstanceNumber = 1) => ({ appInstanceNumber, valid, isPrintedCompletely: true });
  // The authorization 9 was on the card before the first operation.
  expect(compareCards([createCardSnapshot([70, 9])], issuedTicket, new Set([9]))).toEqual([]);
  expect(compareCards([createCardSnapshot([])], issuedTicket, new Set())).toEqual(['70 is not on card 1']);
  expect(compareCards([createCardSnapshot([70]), createCardSnapshot([70], 2)], issuedTicket, new Set())).toEqual([
    '70 is on the cards 1, 2',
  ]);
  expect(compareCards([createCardSnapshot([8])], createExpectedState(), new Set())).toEqual([
    'cards contain 8, but the test has not issued them',
  ]);
});
