import { expect, it } from 'vitest';
import { formatProgressBar, formatDuration } from './progress-bar.ts';

it.each([
  [500, '1 s'],
  [89_000, '89 s'],
  [90_000, '2 min'],
  [3_900_000, '1 h 5 min'],
])('formatDuration formats %d ms as %s', (milliseconds, text) => {
  expect(formatDuration(milliseconds)).toBe(text);
});

it('the progress bar shows the share and the remaining time', () => {
  expect(formatProgressBar(0, 0)).toBe('[..............................] 0 %');
  expect(formatProgressBar(0.25, 20_000)).toBe('[########......................] 25 %, about 60 s left');
  expect(formatProgressBar(1, 20_000)).toBe('[##############################] 100 %');
});
