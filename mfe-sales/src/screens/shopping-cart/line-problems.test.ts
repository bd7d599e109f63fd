import { describe, expect, it } from 'vitest';
import { cartLine, createOrder, relationless } from '../../testing/samples.ts';
import { findLineProblem, preventsOrder, type LineContext } from './line-problems.ts';

const line = cartLine(0);
const facts: LineContext = { orders: [], refused: undefined, product: relationless, price: 6_300 };
const flaw = (more: Partial<LineContext>, of = line) => findLineProblem(of, { ...facts, ...more }, '2026-11-20');

describe('a line of the cart', () => {
  it('is well where day and price are those of now, or are not known', () => {
    expect(flaw({})).toBeUndefined();
    expect(flaw({ product: undefined, price: undefined })).toBeUndefined();
  });

  it('is ordered already, whatever else is wrong', () => {
    const orders = [createOrder(line, 11)];
    expect(flaw({ orders, price: 1 })).toMatchObject({ kind: 'ordered', orders });
  });

  it('begins on a day that is no longer possible', () => {
    const late = { ...relationless, possibleStartDates: ['2027-01-01'] };
    expect(flaw({ product: late })).toEqual({ kind: 'choose-again', sentence: 'Der Beginn am 01.12.2026 ist nicht mehr möglich.' });
    expect(flaw({ product: late }, { ...line, instantSubscription: true })).toBeUndefined();
  });

  it('has another price, as asked for or as refused', () => {
    expect(flaw({ price: 6_500 })).toEqual({ kind: 'price', sentence: 'Der Preis hat sich geändert: jetzt 65,00\u00A0€.', price: 6_500 });
    const refused = { lineId: line.id, code: 'price-changed', userMessage: 'Neuer Preis.', price: 6_700 } as const;
    expect(flaw({ price: undefined, refused })).toMatchObject({ kind: 'price', price: 6_700 });
    expect(flaw({ refused, price: 6_300 })).toMatchObject({ kind: 'price', price: 6_700 });
    expect(flaw({ refused, price: 6_300 }, { ...line, price: 6_700 })).toBeUndefined();
    expect(flaw({ refused: { ...refused, price: undefined } })).toEqual({ kind: 'choose-again', sentence: 'Neuer Preis.' });
  });

  it('goes a way that is no longer sold', () => expect(flaw({ price: null })).toMatchObject({ kind: 'choose-again' }));

  it('was refused with a sentence', () => {
    const refused = { lineId: line.id, code: 'entitlement-proof-required', userMessage: 'Es wird ein Nachweis verlangt.' } as const;
    expect(flaw({ refused })).toEqual({ kind: 'choose-again', sentence: 'Es wird ein Nachweis verlangt.' });
  });

  it('of a start card that begins in the past is only warned of', () => {
    const past = { ...line, instantSubscription: true, startDate: '2026-11-01' };
    const found = flaw({}, past);
    expect(found).toMatchObject({ kind: 'warning' });
    expect([preventsOrder({ ...past, flaw: found }), preventsOrder({ ...line, flaw: flaw({ price: 1 }) })]).toEqual([false, true]);
  });

  it('has an amount that is out of range', () => {
    const found = flaw({}, { ...line, amount: 1_000_000_000 });
    expect(found).toEqual({ kind: 'impossible', sentence: 'Die Menge 1.000.000.000 ist nicht möglich, höchstens 100.' });
    expect(preventsOrder({ ...line, flaw: found })).toBe(true);
    expect(flaw({}, { ...line, amount: 100 })).toBeUndefined();
  });

  it.each([null, undefined])('has no price (%s): it takes the present one, or is chosen again', (price) => {
    expect(flaw({}, { ...line, price })).toEqual({
      kind: 'price',
      sentence: 'Diese Zeile hat keinen Preis: jetzt 63,00\u00A0€.',
      price: 6_300,
    });
    expect(flaw({ price: undefined }, { ...line, price })).toEqual({ kind: 'choose-again', sentence: 'Diese Zeile hat keinen Preis.' });
  });
});
