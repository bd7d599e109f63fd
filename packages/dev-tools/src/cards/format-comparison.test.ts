import { expect, it } from 'vitest';
import { formatComparison } from './format-comparison.ts';

it('formatComparison lists each place with its differences, and what was not compared', () => {
  expect(
    formatComparison({
      comparedResponses: 3,
      differences: [{ place: 'Command 1 (karteLesen), round trip 1 (open), reader', differences: ['a', 'b'] }],
      interruptedCommands: ['Command 2 (karteLesen), round trip 1 (open)'],
    }),
  ).toBe(`\
Command 1 (karteLesen), round trip 1 (open), reader
  a
  b
Command 2 (karteLesen), round trip 1 (open): not compared, because the recorded connection was lost here.
3 answers compared: places with differences: 1.`);
});

it('formatComparison says that there are no differences', () => {
  expect(formatComparison({ comparedResponses: 3, differences: [], interruptedCommands: [] })).toBe('3 answers compared: no differences.');
});
