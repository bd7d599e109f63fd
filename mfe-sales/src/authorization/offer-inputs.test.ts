import { describe, expect, it } from 'vitest';
import { bonn, cologne, relationlessProduct, relationProduct } from '../testing/fixtures.ts';
import {
  createDefaultInputs,
  hasStartCard,
  isRelationless,
  areInputsEqual,
  getPossibleStartDates,
  setEndPoint,
  setStartCard,
  setStartDate,
  setStartPoint,
  type OfferInputs,
} from './offer-inputs.ts';

const filled: OfferInputs = {
  startPoint: cologne,
  endPoint: bonn,
  startDate: '2026-12-01',
  instant: false,
  relationId: 7,
  proofUntil: '2027-06-30',
};

describe('a product', () => {
  it('without a route is recognised by its tariff mode', () => {
    expect(isRelationless(relationlessProduct)).toBe(true);
    expect(isRelationless(relationProduct)).toBe(false);
    expect(isRelationless({ tariffMode: 'SOMETHING_NEW' })).toBe(false);
  });

  it.each([
    [102, true],
    [null, false],
    [undefined, false],
  ])('with the start card variant %s can be sold as start card: %s', (id, has) => {
    expect(hasStartCard({ idProductVariantInstantSubscription: id })).toBe(has);
  });

  it('has its start dates in ascending order', () => {
    expect(getPossibleStartDates(relationProduct)).toEqual(['2026-12-01', '2026-12-15']);
  });
});

describe('the inputs', () => {
  it('contain the first possible day and the first proof date at the beginning', () => {
    expect(createDefaultInputs(relationProduct)).toEqual({
      startPoint: null,
      endPoint: null,
      startDate: '2026-12-01',
      instant: false,
      relationId: undefined,
      proofUntil: '2027-01-31',
    });
  });

  it('contain no start date if no day is possible', () => {
    expect(createDefaultInputs({ possibleStartDates: [] })).toMatchObject({ startDate: undefined, proofUntil: undefined });
  });

  it.each([
    ['start point', setStartPoint(filled, bonn), { startPoint: bonn, endPoint: bonn }],
    ['end point', setEndPoint(filled, null), { startPoint: cologne, endPoint: null }],
    ['start date', setStartDate(filled, '2026-12-15'), { startDate: '2026-12-15' }],
  ])('lose the selected route if the %s changes', (_, changed, expected) => {
    expect(changed).toMatchObject({ ...expected, relationId: undefined, instant: false });
  });

  it('keep the proof date if a stop changes, and reset it if the day changes', () => {
    expect(setStartPoint(filled, null).proofUntil).toBe('2027-06-30');
    expect(setStartDate(filled, '2027-03-01').proofUntil).toBe('2027-04-30');
    expect(setStartDate(filled, undefined).proofUntil).toBeUndefined();
  });

  it('have today as start date with a start card, and the first possible day without one', () => {
    const withStartCard = setStartCard(filled, true, relationProduct, '2026-11-21');
    expect(withStartCard).toMatchObject({ instant: true, startDate: '2026-11-21', relationId: undefined, proofUntil: '2026-12-31' });
    expect(setStartCard(setStartDate(withStartCard, '2026-11-25'), false, relationProduct, '2026-11-21')).toMatchObject({
      instant: false,
      startDate: '2026-12-01',
      proofUntil: '2027-01-31',
    });
  });

  it.each([
    [{ startPoint: bonn }],
    [{ endPoint: null }],
    [{ startDate: undefined }],
    [{ instant: true }],
    [{ relationId: 8 }],
    [{ proofUntil: '2027-07-31' }],
  ])('are different after the change %j', (change) => {
    expect(areInputsEqual(filled, { ...filled, ...change })).toBe(false);
  });

  it('are equal if the stops have the same ids', () => {
    expect(areInputsEqual(filled, { ...filled, startPoint: { ...cologne } })).toBe(true);
  });
});
