import { afterEach, describe, expect, it, vi } from 'vitest';

import { getAgeInYears, endOfCurrentMonth, formatAge, dateFromTimestamp, getEndOfMonth, getFollowingMonthEnds } from './date-math.ts';

afterEach(() => void vi.useRealTimers());

it('the end of the month and the age are relative to today by default', () => {
  vi.useFakeTimers({ now: new Date(2026, 4, 4) });
  expect(endOfCurrentMonth()).toBe('2026-05-31');
  expect(getAgeInYears('1980-05-04')).toBe(46);
  expect(formatAge('1980-05-05')).toBe('45');
});

describe('the end of a month', () => {
  it('is the last day of the month, with 29 February in leap years', () => {
    expect(endOfCurrentMonth(new Date(2026, 1, 3))).toBe('2026-02-28');
    expect(endOfCurrentMonth(new Date(2028, 1, 29))).toBe('2028-02-29');
  });

  it('is the last day of February, not a day in March, for one month after 31 January', () => {
    expect(getEndOfMonth(new Date(2026, 0, 31), 1)).toBe('2026-02-28');
  });

  it('is listed for each of 36 months, beginning with the month after the start date', () => {
    const ends = getFollowingMonthEnds('2026-01-31', 36);
    expect(ends).toHaveLength(36);
    expect(ends.slice(0, 3)).toEqual(['2026-02-28', '2026-03-31', '2026-04-30']);
    expect(ends.at(-1)).toBe('2029-01-31');
  });

  it('is not listed without a start date', () => {
    expect(getFollowingMonthEnds('', 36)).toEqual([]);
  });
});

describe('age', () => {
  it('is counted in whole years and increases on the birthday', () => {
    expect(getAgeInYears('1980-05-04', new Date(2026, 4, 3))).toBe(45);
    expect(getAgeInYears('1980-05-04', new Date(2026, 4, 4))).toBe(46);
  });

  it("is '-' if the birth date is missing, of the year 1899 or in the future", () => {
    expect(formatAge(undefined)).toBe('-');
    expect(formatAge('1899-12-30')).toBe('-');
    expect(formatAge('2026-05-04', new Date(2026, 4, 3))).toBe('-');
    expect(formatAge('2026-05-04', new Date(2026, 4, 4))).toBe('0');
  });
});

describe('timestamps of a card', () => {
  it('are converted to dates, including texts and timestamps before 1970', () => {
    expect(dateFromTimestamp(0)).toEqual(new Date(0));
    expect(dateFromTimestamp('1777852800000')).toEqual(new Date(1_777_852_800_000));
    expect(dateFromTimestamp(-86_400_000)).toEqual(new Date(-86_400_000));
  });

  it.each(['', ' ', '04.05.2026', Number.NaN, Number.POSITIVE_INFINITY])(
    "are rejected with 'Wrong date format' if they are %j",
    (value) => {
      expect(() => dateFromTimestamp(value)).toThrow('Wrong date format');
    },
  );
});
