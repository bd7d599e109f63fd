import { describe, expect, it } from 'vitest';
import { cartLine, createOrderResult, ticket, uuid } from '../../testing/fixtures.ts';
import {
  initialOrderState,
  isSameOrder,
  getTicketIdsOfLines,
  toFinding,
  toUnclearEvent,
  transition,
  type OrderEvent,
  type OrderState,
} from './order-state.ts';

const line = cartLine(0, { amount: 2 });
const input = { customerUuid: uuid(1), holderUuid: uuid(2), lines: [line] };
const laterInput = { ...input, lines: [] };
const found = { input, ticketIds: [21, 22], text: 'hinzugekommen' };
const rejectedLines = [{ lineId: line.id, code: 'price-changed', userMessage: 'Neuer Preis.', price: 6_500 }] as const;

const openState = initialOrderState;
const openStateWithTickets: OrderState = { phase: { kind: 'open', notice: 'unklar', found }, task: undefined };
const orderingState: OrderState = { phase: { kind: 'ordering' }, task: { kind: 'order', input, textToConfirm: undefined } };
const doneState: OrderState = { phase: { kind: 'done' }, task: { kind: 'order', input, textToConfirm: undefined } };

const events = {
  order: { kind: 'order', input },
  'order-again': { kind: 'order-again', input: laterInput },
  continue: { kind: 'continue' },
  done: { kind: 'done' },
  unclear: { kind: 'unclear', notice: 'unklar', found },
  rejected: { kind: 'rejected', lines: rejectedLines, message: 'Neuer Preis.' },
} satisfies { readonly [kind in OrderEvent['kind']]: OrderEvent & { kind: kind } };

/** Every state, and the events that are possible in it. */
const states: readonly (readonly [string, OrderState, readonly OrderEvent['kind'][]])[] = [
  ['open', openState, ['order']],
  ['open with a notice', { phase: { kind: 'open', notice: 'unklar' }, task: undefined }, ['order']],
  ['open with tickets found', openStateWithTickets, ['order', 'order-again', 'continue']],
  ['ordering', orderingState, ['done', 'unclear', 'rejected']],
  ['done', doneState, []],
];

describe.each(states)('the state "%s"', (_name, state, possible) => {
  it.each(Object.values(events).filter(({ kind }) => !possible.includes(kind)))('ignores the impossible event $kind', (event) => {
    expect(transition(state, event)).toBe(state);
  });
  it.each(Object.values(events).filter(({ kind }) => possible.includes(kind)))('changes with the event $kind', (event) => {
    expect(transition(state, event)).not.toEqual(state);
  });
});

describe('the event of staff', () => {
  it("'order' sends the cart and removes the notice about an earlier order", () => {
    expect(transition(openStateWithTickets, events.order)).toEqual(orderingState);
  });

  it("'order-again' sends the current cart with the text that staff have read", () => {
    expect(transition(openStateWithTickets, events['order-again'])).toEqual({
      phase: { kind: 'ordering' },
      task: { kind: 'order', input: laterInput, textToConfirm: 'hinzugekommen' },
    });
  });

  it("'continue' finishes the order with the tickets found", () => {
    expect(transition(openStateWithTickets, events.continue)).toEqual({ phase: { kind: 'done' }, task: { kind: 'continue', ...found } });
  });
});

describe('the event of the order in progress', () => {
  it("'done' keeps the page busy until the next page opens", () => {
    expect(transition(orderingState, events.done)).toEqual(doneState);
  });

  it("'unclear' shows the notice and the tickets found", () => {
    expect(transition(orderingState, events.unclear)).toEqual(openStateWithTickets);
  });

  it("'rejected' shows the message if it contains no rejected lines", () => {
    expect(transition(orderingState, { kind: 'rejected', lines: [], message: 'Der Kunde ist gesperrt.' })).toEqual({
      phase: { kind: 'open', rejectedLines: [], notice: 'Der Kunde ist gesperrt.' },
      task: undefined,
    });
  });

  it("'rejected' shows the rejections of the lines", () => {
    expect(transition(orderingState, events.rejected)).toEqual({ phase: { kind: 'open', rejectedLines }, task: undefined });
  });
});

describe('the result of the look-up after a lost response', () => {
  const newTickets = { tickets: [ticket(21), ticket(22)], lines: [line], isExact: true };

  it("is 'unreadable' if the tickets could not be loaded", () => {
    expect(toFinding(undefined, [line])).toEqual({ kind: 'unreadable' });
  });

  it("is 'not-visible' without new tickets", () => {
    expect(toFinding({ ...newTickets, tickets: [] }, [line])).toEqual({ kind: 'not-visible' });
  });

  it('contains the number of ordered tickets', () => {
    expect(toFinding(newTickets, [line])).toEqual({ kind: 'visible', found: newTickets, ordered: 2 });
  });

  it('leads to an event with the tickets found, and with only the lines of which all tickets were found', () => {
    const { found: offered } = toUnclearEvent({ ...input, lines: [line, line] }, toFinding(newTickets, [line]), 'unklar');
    expect(offered).toMatchObject({ input, ticketIds: [21, 22], text: expect.stringContaining('hinzugekommen (2 von 2)') });
  });

  it('leads to an event without tickets if none is visible', () => {
    expect(toUnclearEvent(input, { kind: 'not-visible' }, 'unklar')).toEqual({ kind: 'unclear', notice: 'unklar' });
  });
});

describe('the tickets of ordered lines', () => {
  const orderOfHolder = { ...createOrderResult(line, 31), holderUuid: input.holderUuid };

  it('are known if the look-up found all tickets of every line for the holder', () => {
    expect(getTicketIdsOfLines([orderOfHolder, { ...orderOfHolder, ticket: ticket(32) }], input)).toEqual([31, 32]);
  });

  it('are unknown if one is missing, belongs to another holder, or the look-up has failed', () => {
    expect(getTicketIdsOfLines([orderOfHolder], input)).toBeUndefined();
    expect(getTicketIdsOfLines([orderOfHolder, { ...orderOfHolder, holderUuid: uuid(3) }], input)).toBeUndefined();
    expect(getTicketIdsOfLines(undefined, input)).toBeUndefined();
  });
});

it('an order is the same as an earlier one only with the same holder and content', () => {
  const earlier = { holderUuid: input.holderUuid, lineIds: [line.id], sent: '[]' };
  expect([
    isSameOrder(earlier, input, '[]'),
    isSameOrder(earlier, input, '[1]'),
    isSameOrder({ ...earlier, holderUuid: uuid(3) }, input, '[]'),
  ]).toEqual([true, false, false]);
});
