import { expect, it } from 'vitest';
import { barWithEstimate, timeLeft } from './estimate.ts';

it.each([
  [500, '1 s'],
  [89_000, '89 s'],
  [90_000, '2 min'],
  [3_900_000, '1 h 5 min'],
])('%d ms are %s', (milliseconds, text) => {
  expect(timeLeft(milliseconds)).toBe(text);
});

it('says what is done and what the rest takes', () => {
  expect(barWithEstimate(0, 0)).toBe('[..............................] 0 %');
  expect(barWithEstimate(0.25, 20_000)).toBe('[########......................] 25 %, about 60 s left');
  expect(barWithEstimate(1, 20_000)).toBe('[##############################] 100 %');
});
