import { describe, expect, it, vi } from 'vitest';

import { hasDateFormat, isTooEarlyDate, parseDateInput } from './parse-date-input.ts';

const now = new Date(2026, 10, 21);

describe('a typed text', () => {
  it.each([
    ['4.5.2026', '2026-05-04'],
    ['04.05.2026', '2026-05-04'],
    ['04052026', '2026-05-04'],
    ['04.05.26', '2026-05-04'],
    ['  4.5.2026 ', '2026-05-04'],
    ['31.12.9999', '9999-12-31'],
    ['29.02.2028', '2028-02-29'],
    ['12.11.2026', '2026-11-12'],
    ['01.01.1900', '1900-01-01'],
  ])('is parsed as a date: %j as %s', (text, date) => {
    expect(parseDateInput(text, { now })).toBe(date);
  });

  it.each([
    '',
    '31.02.2026',
    '29.02.2027',
    '00.01.2026',
    '1.13.2026',
    '2026-05-04',
    '4.5.',
    '452026',
    'morgen',
    '4/5/2026',
    'am 4.5.2026',
    '4.5.2026 früh',
    '4.5.20261',
    '104052026',
    '040520261',
    'x04052026',
    '04x05x2026',
    '123.5.2026',
    '4.123.2026',
    '04.05.026',
    '01.01.1899',
  ])('is not a date: %j', (text) => {
    expect(parseDateInput(text, { now })).toBeUndefined();
  });
});

describe('a two-digit year', () => {
  it('means the latest year with these two digits that is at most 49 years after the current year (2026)', () => {
    expect(parseDateInput('01.01.75', { now })).toBe('2075-01-01');
    expect(parseDateInput('31.12.75', { now })).toBe('2075-12-31');
    expect(parseDateInput('01.01.76', { now })).toBe('1976-01-01');
  });

  it('is relative to the current year if `latest` is missing or invalid', () => {
    vi.useFakeTimers({ now: new Date(2090, 0, 1) });
    expect(parseDateInput('01.01.39')).toBe('2139-01-01');
    expect(parseDateInput('01.01.40', { latest: 'kein Datum' })).toBe('2040-01-01');
    vi.useRealTimers();
  });

  it('never results in a date after a valid `latest`', () => {
    expect(parseDateInput('01.01.45', { now, latest: '2026-11-21' })).toBe('1945-01-01');
    expect(parseDateInput('22.11.26', { now, latest: '2026-11-21' })).toBe('1926-11-22');
    expect(parseDateInput('21.11.26', { now, latest: '2026-11-21' })).toBe('2026-11-21');
  });
});

it.each([
  ['31.12.1899', true],
  ['01.01.1750', true],
  ['01.01.1900', false],
  ['31.02.1850', false],
  ['x', false],
])('isTooEarlyDate returns whether %j is an existing day before 1900: %s', (text, expected) => {
  expect(isTooEarlyDate(text)).toBe(expected);
});

it.each([
  ['31.02.1980', true],
  ['31021980', true],
  ['1.13.80', true],
  ['morgen', false],
  ['31.02', false],
  ['', false],
])('hasDateFormat returns whether %j has the format of a date, even if the day does not exist: %s', (text, expected) => {
  expect(hasDateFormat(text)).toBe(expected);
});
