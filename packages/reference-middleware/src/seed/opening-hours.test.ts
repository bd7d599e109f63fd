import { expect, it } from 'vitest';
import { atOpeningHours } from './opening-hours.ts';

it('the time of a sale is within the opening hours of its day, and depends on the number only', () => {
  const times = Array.from({ length: 100 }, (_, number) => atOpeningHours(new Date(2026, 5, 1), number));
  expect(times.every((time) => time.getDate() === 1 && time.getHours() >= 9 && time.getHours() < 17)).toBe(true);
  expect(times[8]).toEqual(new Date(2026, 5, 1, 9, 56));
  expect(new Set(times.map((time) => time.getTime())).size).toBeGreaterThan(50);
});
