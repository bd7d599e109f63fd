import { expect, it } from 'vitest';
import { shouldRefresh, isExpired } from './timing.ts';

const token = (seconds: number) => ({ receivedAt: 1_000_000, lifetime: seconds * 1000 });
const after = (seconds: number): number => 1_000_000 + seconds * 1000;

it.each([
  [3600, 2699, false],
  [3600, 2701, true],
  [1800, 899, false],
  [1800, 901, true],
  [300, 149, false],
  [300, 151, true],
  [10, 0, false],
])('shouldRefresh for a token with a lifetime of %i s and an age of %i s returns %s', (lifetime, age, due) => {
  expect(shouldRefresh(token(lifetime), after(age))).toBe(due);
});

it('a refresh is due when the clock was set back, since the age of the token is unknown', () => {
  expect(shouldRefresh(token(3600), after(-7200))).toBe(true);
});

it.each([
  [300, 294, false],
  [300, 296, true],
  [10, 8, false],
  [10, 9.5, true],
])('isExpired for a token with a lifetime of %i s and an age of %d s returns %s', (lifetime, age, expired) => {
  expect(isExpired(token(lifetime), after(age))).toBe(expired);
});
