import { describe, expect, it } from 'vitest';

import { formatDate, formatDateTime, formatTime, formatTimeWithSeconds } from './format-date.ts';

describe('dates on screen', () => {
  it('shows a date as dd.MM.yyyy', () => {
    expect(formatDate('2026-05-04')).toBe('04.05.2026');
    expect(formatDate('2026-05-04T23:59:00')).toBe('04.05.2026');
    expect(formatDate(new Date(2026, 4, 4))).toBe('04.05.2026');
  });

  it('shows minutes and seconds on request', () => {
    const moment = '2026-05-04T09:07:05';
    expect(formatDateTime(moment)).toBe('04.05.2026 09:07');
    expect(formatTime(moment)).toBe('09:07');
    expect(formatTimeWithSeconds(moment)).toBe('09:07:05');
  });

  it('treats a year of 1899 as empty', () => {
    expect(formatDate('1899-12-30')).toBe('');
    expect(formatDateTime('1899-12-30T00:00:00')).toBe('');
  });

  it.each([null, undefined, '', 'kein Datum'])('shows nothing for %j', (value) => {
    expect(formatDate(value)).toBe('');
    expect(formatTime(value)).toBe('');
  });
});
