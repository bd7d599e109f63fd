import { expect, it } from 'vitest';
import { summarizeInteractions } from './summarize-interactions.ts';

const line = (series: string, count: number, durations: readonly number[]) => JSON.stringify({ series, count, durations });

it('summarizeInteractions counts unreported interactions as the shortest reported time', () => {
  expect(summarizeInteractions(`${line('a', 98, [24])}\n${line('b', 2, [104, 200])}\n`)).toEqual({
    count: 100,
    median: 16,
    p95: 16,
    // Interpolated between 24 and 104, the third and the second longest time.
    p98: 26,
    longest: 200,
  });
});

it('summarizeInteractions uses the last line of each series', () => {
  expect(summarizeInteractions([line('a', 1, [40]), line('a', 2, [40, 48])].join('\n'))).toMatchObject({ count: 2, longest: 48 });
});

it('summarizeInteractions throws without interactions', () => {
  expect(() => summarizeInteractions('')).toThrow('No interaction was recorded.');
});
