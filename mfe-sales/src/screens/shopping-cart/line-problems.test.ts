import { describe, expect, it } from 'vitest';
import { cartLine, createOrderResult, relationlessProduct } from '../../testing/fixtures.ts';
import { findLineProblem, preventsOrder, type LineContext } from './line-problems.ts';

const line = cartLine(0);
const defaultContext: LineContext = { orders: [], rejection: undefined, product: relationlessProduct, price: 6_300 };
const findProblem = (changes: Partial<LineContext>, cartLineToCheck = line) =>
  findLineProblem(cartLineToCheck, { ...defaultContext, ...changes }, '2026-11-20');

describe('a cart line', () => {
  it('has no problem if its start date and price are current, or unknown', () => {
    expect(findProblem({})).toBeUndefined();
    expect(findProblem({ product: undefined, price: undefined })).toBeUndefined();
  });

  it('is reported as ordered before any other problem', () => {
    const orders = [createOrderResult(line, 11)];
    expect(findProblem({ orders, price: 1 })).toMatchObject({ kind: 'ordered', orders });
  });

  it('must be selected again if its start date is no longer possible', () => {
    const late = { ...relationlessProduct, possibleStartDates: ['2027-01-01'] };
    expect(findProblem({ product: late })).toEqual({ kind: 'choose-again', message: 'Der Beginn am 01.12.2026 ist nicht mehr möglich.' });
    expect(findProblem({ product: late }, { ...line, instantSubscription: true })).toBeUndefined();
  });

  it('has a price problem if the check or the rejection contains another price', () => {
    expect(findProblem({ price: 6_500 })).toEqual({
      kind: 'price',
      message: 'Der Preis hat sich geändert: jetzt 65,00\u00A0€.',
      price: 6_500,
    });
    const rejection = { lineId: line.id, code: 'price-changed', userMessage: 'Neuer Preis.', price: 6_700 } as const;
    expect(findProblem({ price: undefined, rejection })).toMatchObject({ kind: 'price', price: 6_700 });
    expect(findProblem({ rejection, price: 6_300 })).toMatchObject({ kind: 'price', price: 6_700 });
    expect(findProblem({ rejection, price: 6_300 }, { ...line, price: 6_700 })).toBeUndefined();
    expect(findProblem({ rejection: { ...rejection, price: undefined } })).toEqual({ kind: 'choose-again', message: 'Neuer Preis.' });
  });

  it('must be selected again if its route is no longer sold', () =>
    expect(findProblem({ price: null })).toMatchObject({ kind: 'choose-again' }));

  it('must be selected again, with the message of the middleware, after a rejection', () => {
    const rejection = { lineId: line.id, code: 'entitlement-proof-required', userMessage: 'Es wird ein Nachweis verlangt.' } as const;
    expect(findProblem({ rejection })).toEqual({ kind: 'choose-again', message: 'Es wird ein Nachweis verlangt.' });
  });

  it('of a start card in the past has a warning only', () => {
    const past = { ...line, instantSubscription: true, startDate: '2026-11-01' };
    const found = findProblem({}, past);
    expect(found).toMatchObject({ kind: 'warning' });
    expect([preventsOrder({ ...past, problem: found }), preventsOrder({ ...line, problem: findProblem({ price: 1 }) })]).toEqual([
      false,
      true,
    ]);
  });

  it('cannot be ordered if its amount is too high', () => {
    const found = findProblem({}, { ...line, amount: 1_000_000_000 });
    expect(found).toEqual({ kind: 'impossible', message: 'Die Menge 1.000.000.000 ist nicht möglich, höchstens 100.' });
    expect(preventsOrder({ ...line, problem: found })).toBe(true);
    expect(findProblem({}, { ...line, amount: 100 })).toBeUndefined();
  });

  it.each([null, undefined])('without a price (%s) can be given the current one, or must be selected again', (price) => {
    expect(findProblem({}, { ...line, price })).toEqual({
      kind: 'price',
      message: 'Diese Zeile hat keinen Preis: jetzt 63,00\u00A0€.',
      price: 6_300,
    });
    expect(findProblem({ price: undefined }, { ...line, price })).toEqual({
      kind: 'choose-again',
      message: 'Diese Zeile hat keinen Preis.',
    });
  });
});
