import { expect, it } from 'vitest';

import { estimateRowHeight, hasCardLayout, needsEarlyCards } from './rows.ts';

it.each([
  [1280, 12, 36],
  [1050, 12, 36],
  [1049, 12, 60],
  [720, 12, 60],
  [719, 12, 161],
  [480, 12, 161],
  [479, 12, 305],
  [600, 6, 36],
  [559, 5, 89],
  [320, 5, 137],
  [320, 3, 36],
  // Before the first layout.
  [0, 12, 36],
])('in a list %i px wide a row of %i columns is %i px high', (width, columns, height) =>
  expect(estimateRowHeight(width, columns, hasCardLayout(columns, false))).toBe(height),
);

it.each([
  [3, false, false],
  [3, true, true],
  [4, false, true],
])('%i columns, with actions: %s: a row becomes a card: %s', (columns, hasActions, hasCards) =>
  expect(hasCardLayout(columns, hasActions)).toBe(hasCards),
);

it.each([
  [6, 560, false],
  [6, 561, true],
  // Tables of many columns have cards below 720 px.
  [7, 900, false],
])('%i columns that need %i px have cards below 640 px: %s', (columns, least, early) =>
  expect(needsEarlyCards(columns, least)).toBe(early),
);
