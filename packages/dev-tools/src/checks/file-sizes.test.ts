import { describe, expect, it } from 'vitest';
import { countLinesPerFile, computeMedian, findFileSizeViolations } from './file-sizes.ts';

describe('the size of files', () => {
  it('does not exceed the limits in this repository', () => expect(findFileSizeViolations(countLinesPerFile())).toEqual([]));
  it('is a problem above 320 lines, also for tests', () => {
    // Two short files keep the median below its limit.
    expect(
      findFileSizeViolations(
        new Map([
          ['a.ts', 320],
          ['b.test.ts', 321],
          ['c.ts', 1],
          ['d.ts', 1],
        ]),
      ),
    ).toEqual(['b.test.ts has 321 lines, more than 320.']);
  });
  it('is a problem if the median of all files except tests is above 60 lines', () => {
    expect(
      findFileSizeViolations(
        new Map([
          ['a.ts', 61],
          ['b.ts', 62],
          ['c.ts', 10],
          ['d.test.ts', 1],
        ]),
      ),
    ).toEqual(['The median file has 61 lines, more than 60.']);
  });
});

it('computeMedian returns the middle number', () => expect(computeMedian([5, 1, 3])).toBe(3));
