import { describe, expect, it } from 'vitest';

import { formatDate, formatDateTime, formatTime, formatTimeWithSeconds } from './format-date.ts';

describe('a date', () => {
  it('is formatted as dd.MM.yyyy', () => {
    expect(formatDate('2026-05-04')).toBe('04.05.2026');
    expect(formatDate('2026-05-04T23:59:00')).toBe('04.05.2026');
    expect(formatDate(new Date(2026, 4, 4))).toBe('04.05.2026');
  });

  it('can be formatted with its time, or as its time only', () => {
    const moment = '2026-05-04T09:07:05';
    expect(formatDateTime(moment)).toBe('04.05.2026 09:07');
    expect(formatTime(moment)).toBe('09:07');
    expect(formatTimeWithSeconds(moment)).toBe('09:07:05');
  });

  it('of the year 1899 is formatted as an empty text', () => {
    expect(formatDate('1899-12-30')).toBe('');
    expect(formatDateTime('1899-12-30T00:00:00')).toBe('');
  });

  it.each([null, undefined, '', 'kein Datum'])('is formatted as an empty text if it is %j', (value) => {
    expect(formatDate(value)).toBe('');
    expect(formatTime(value)).toBe('');
  });
});
