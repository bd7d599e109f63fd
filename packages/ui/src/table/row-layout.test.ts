import { expect, it } from 'vitest';

import { estimateRowHeight, hasCardLayout, hasCardsBelow640Px } from './row-layout.ts';

// A row is 36 px high in one line and 60 px in two lines. A card is 24 px high per line, plus 17 px of padding and border.
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
  // The width is 0 before the first layout.
  [0, 12, 36],
])('estimateRowHeight: in a list %i px wide a row of %i columns is %i px high', (width, columns, height) =>
  expect(estimateRowHeight(width, columns, hasCardLayout(columns, false))).toBe(height),
);

it.each([
  [3, false, false],
  [3, true, true],
  [4, false, true],
])('hasCardLayout: rows of %i columns (with actions: %s) are cards at narrow width: %s', (columns, hasActions, hasCards) =>
  expect(hasCardLayout(columns, hasActions)).toBe(hasCards),
);

it.each([
  [6, 560, false],
  [6, 561, true],
  // Tables of many columns already have cards below 720 px.
  [7, 900, false],
])('hasCardsBelow640Px: rows of %i columns that need %i px are cards below 640 px: %s', (columns, minTableWidth, expected) =>
  expect(hasCardsBelow640Px(columns, minTableWidth)).toBe(expected),
);
