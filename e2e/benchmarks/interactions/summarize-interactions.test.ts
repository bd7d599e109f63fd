import { expect, it } from 'vitest';
import { summarizeInteractions, type InteractionReport } from './summarize-interactions.ts';

const report = (id: number, duration: number, count: number, page = 'a'): InteractionReport => ({
  page,
  id,
  duration,
  count,
  event: `click ${id}`,
});

it('summarizeInteractions counts the longest event of each interaction', () => {
  const { slowest } = summarizeInteractions([report(1, 24, 1), report(1, 64, 1), report(2, 32, 2), report(1, 40, 2, 'b')]);
  expect(slowest.map(({ duration }) => duration)).toEqual([64, 40, 32]);
});

it('summarizeInteractions takes unreported interactions as 16 ms', () => {
  expect(summarizeInteractions([report(7, 100, 50), report(9, 104, 51)])).toMatchObject({ count: 51, median: 16, p98: 100 });
});

it('summarizeInteractions adds the interactions of several documents', () => {
  expect(summarizeInteractions([report(1, 24, 10), report(1, 24, 5, 'b')]).count).toBe(15);
});
