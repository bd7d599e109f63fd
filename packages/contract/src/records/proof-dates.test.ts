import { expect, it } from 'vitest';
import { getFrequentProofDates, getProofDates } from './proof-dates.ts';

it('getProofDates returns 36 month ends from the month after the start date', () => {
  const dates = getProofDates('2026-12-15');
  expect(dates).toHaveLength(36);
  expect(dates.slice(0, 3)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31']);
  expect(dates.at(-1)).toBe('2029-12-31');
});

it('getProofDates returns correct dates in leap years and for the last day of a month', () => {
  expect(getProofDates('2028-01-31').slice(0, 2)).toEqual(['2028-02-29', '2028-03-31']);
});

it.each([undefined, 'morgen', '2026-02-30'])('getProofDates returns no dates for the start date %s', (start) => {
  expect(getProofDates(start)).toEqual([]);
});

it('getFrequentProofDates returns the dates half a year and a year after the month of the start date', () => {
  expect(getFrequentProofDates('2026-12-15')).toEqual([
    { label: '+6 Monate', date: '2027-06-30' },
    { label: '+12 Monate', date: '2027-12-31' },
  ]);
});

it('getFrequentProofDates returns no dates without a start date', () => {
  expect(getFrequentProofDates(undefined)).toEqual([]);
});
