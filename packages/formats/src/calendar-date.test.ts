import { describe, expect, it, vi } from 'vitest';

import { fromCalendarDate, isCalendarDate, isPlaceholderDate, toCalendarDate, today, toDate } from './calendar-date.ts';

describe('calendar dates', () => {
  it('are the local day of a Date, even one second before or after midnight', () => {
    expect(toCalendarDate(new Date(2026, 2, 29, 0, 0, 1))).toBe('2026-03-29');
    expect(toCalendarDate(new Date(2026, 11, 31, 23, 59, 59))).toBe('2026-12-31');
  });

  it('are converted to local midnight of the same day', () => {
    expect(fromCalendarDate('2026-03-29')).toEqual(new Date(2026, 2, 29));
  });

  it.each(['2026-02-30', '2026-13-01', '2026-00-10', '12026-03-29', '2026-03-299', '29.03.2026', '2026-3-9', '', '2026-03-29T00:00:00'])(
    'do not include %j',
    (text) => {
      expect(fromCalendarDate(text)).toBeUndefined();
      expect(isCalendarDate(text)).toBe(false);
    },
  );

  it('include 29 February in leap years only', () => {
    expect(isCalendarDate('2028-02-29')).toBe(true);
    expect(isCalendarDate('2027-02-29')).toBe(false);
  });
});

it('today returns the current day of the local clock', () => {
  expect(today(new Date(2026, 0, 1, 0, 30))).toBe('2026-01-01');
  vi.useFakeTimers({ now: new Date(2026, 11, 31, 23, 59) });
  expect(today()).toBe('2026-12-31');
  vi.useRealTimers();
});

it('toDate converts a timestamp to a Date, and returns undefined for an invalid date', () => {
  expect(toDate('2026-05-04T10:20:30')).toEqual(new Date(2026, 4, 4, 10, 20, 30));
  expect(toDate('gestern')).toBeUndefined();
  expect(toDate(new Date(Number.NaN))).toBeUndefined();
});

describe('isPlaceholderDate', () => {
  it.each([null, undefined, '', 'gestern', '1899-12-30', '1899-12-31T23:00:00Z', '1899-12-31T23:59:59-12:00', new Date(1899, 11, 30)])(
    'returns true for %j, which stands for no date',
    (value) => {
      expect(isPlaceholderDate(value)).toBe(true);
    },
  );

  it.each(['1900-01-01', '2026-05-04', new Date(2026, 4, 4)])('returns false for the valid date %j', (value) => {
    expect(isPlaceholderDate(value)).toBe(false);
  });
});
