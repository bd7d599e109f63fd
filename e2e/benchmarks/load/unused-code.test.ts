import { expect, it } from 'vitest';
import { computeUnusedShare } from './unused-code.ts';

const range = (startOffset: number, endOffset: number, count: number) => ({ startOffset, endOffset, count });

it('computeUnusedShare counts functions that did not run, and branches inside of those that did', () => {
  const functions = [
    { ranges: [range(0, 100, 1)] },
    // A function that was called, with a branch that was not.
    { ranges: [range(0, 40, 3), range(10, 20, 0)] },
    // A function that was never called.
    { ranges: [range(60, 90, 0)] },
  ];
  expect(computeUnusedShare([{ source: 'x'.repeat(100), functions }])).toBeCloseTo(0.4);
});

it('computeUnusedShare weighs scripts by their length', () => {
  const unused = { source: 'x'.repeat(300), functions: [{ ranges: [range(0, 300, 0)] }] };
  const used = { source: 'x'.repeat(100), functions: [{ ranges: [range(0, 100, 1)] }] };
  expect(computeUnusedShare([unused, used])).toBeCloseTo(0.75);
  expect(computeUnusedShare([])).toBe(0);
});
