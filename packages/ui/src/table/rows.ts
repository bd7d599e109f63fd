import type { ReactNode } from 'react';

/** From how many rows on only those in sight are in the page. */
export const manyRows = 200;
/** The height of a row of a long list, in pixels: of one line, and of two where many columns have little room. */
export const rowHeight = 36;
export const twoLineHeight = 60;
/** Where that is, in pixels of the list's own width; the style sheet says the same. */
export const twoLineWidth = 1050;

/** Rows of a table by their place among those shown. */
export interface RowsProps {
  count: number;
  /** Draws one. */
  draw: (index: number, isStop: boolean) => ReactNode;
  /** Where the keys are: Tab stops there, or at the first row in the page. */
  active: number;
}
