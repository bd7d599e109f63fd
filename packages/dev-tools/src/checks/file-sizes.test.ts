import { describe, expect, it } from 'vitest';
import { countLinesPerFile, median, findFileSizeViolations } from './file-sizes.ts';

describe('the size of files', () => {
  it('is accepted in this repository', () => expect(findFileSizeViolations(countLinesPerFile())).toEqual([]));
  it('is rejected over 320 lines, tests included', () => {
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
  it('is rejected if half of the files have more than 60 lines, without tests', () => {
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
  it('has a median', () => expect(median([5, 1, 3])).toBe(3));
});
