import { describe, expect, it } from 'vitest';
import { proofDateOptions } from './proof-date-options.ts';

describe('the choices of Nachweis bis', () => {
  it('are 36 month ends from the month after the start date', () => {
    const dates = proofDateOptions('2026-12-15');
    expect(dates).toHaveLength(36);
    expect(dates.slice(0, 3)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31']);
    expect(dates.at(-1)).toBe('2029-12-31');
  });

  it('are correct in leap years and for the last day of a month', () => {
    expect(proofDateOptions('2028-01-31').slice(0, 2)).toEqual(['2028-02-29', '2028-03-31']);
  });

  it.each([undefined, 'morgen', '2026-02-30'])('are none for %s', (start) => {
    expect(proofDateOptions(start)).toEqual([]);
  });
});
