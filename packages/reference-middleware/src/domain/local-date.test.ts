import { expect, it } from 'vitest';
import { toLocalDate } from './local-date.ts';

it.each([
  ['2026-11-30T22:59:59Z', '2026-11-30'],
  ['2026-11-30T23:00:00Z', '2026-12-01'],
  ['2026-06-30T21:59:59Z', '2026-06-30'],
  ['2026-06-30T22:00:00Z', '2026-07-01'],
])('toLocalDate converts %s to the German calendar day %s', (moment, day) => {
  expect(toLocalDate(new Date(moment))).toBe(day);
});
