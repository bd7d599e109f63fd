import { expect, it } from 'vitest';
import { computeLongestChain } from './measure.ts';
import { computeQuantile, computeRatio, summarizeLoads } from './statistics.ts';

const load = (time: number, bytes = 100) => ({ time, bytes, requests: 4, chain: 2, fetched: [] });

it('computeQuantile interpolates the median, and summarizeLoads returns median, middle half and p95', () => {
  expect(computeQuantile([3, 1, 2], 0.5)).toBe(2);
  expect(computeQuantile([1, 2, 3, 4], 0.5)).toBe(2.5);
  expect(summarizeLoads([load(50), load(10), load(30), load(20), load(40)])).toEqual({
    bytes: 100,
    requests: 4,
    chain: 2,
    time: 30,
    spread: [20, 40],
    p95: 48,
  });
});

it('computeRatio divides the measurements of two variants', () => {
  expect(computeRatio(summarizeLoads([load(11, 230)]), summarizeLoads([load(10, 200)]))).toEqual({ bytes: 1.15, requests: 1, time: 1.1 });
});

it('computeLongestChain counts requests that start after the previous one has ended', () => {
  expect(computeLongestChain([])).toBe(0);
  expect(
    computeLongestChain([
      { started: 0, ended: 2 },
      { started: 0, ended: 3 },
      { started: 2, ended: 4 },
      { started: 4, ended: 6 },
    ]),
  ).toBe(3);
  expect(
    computeLongestChain([
      { started: 0, ended: 9 },
      { started: 1, ended: 2 },
      { started: 3, ended: 4 },
    ]),
  ).toBe(2);
});
