import type { ReactNode } from 'react';

/** From how many rows on only those in sight are in the page. */
export const VIRTUALIZE_FROM_ROWS = 200;
/** From how many columns on a row becomes a card where there is very little room, and two lines before that. */
export const CARD_LAYOUT_MIN_COLUMNS = 4;
export const TWO_LINE_LAYOUT_MIN_COLUMNS = 7;
/** From how many loaded rows on the filters are shown without asking for them. */
export const FILTERS_FROM_ROWS = 8;
/** The width of the column of checkboxes, in pixels. */
export const CHECK_WIDTH_PX = 36;
/** The roles of the parts of a table, which its layout by grids would take from them. */
export const roles = { table: 'table', rowgroup: 'rowgroup', row: 'row', columnheader: 'columnheader', cell: 'cell' } as const;
/** The height of a row of one line, in pixels. */
export const ROW_HEIGHT_PX = 36;

/**
 * The height of a row of a long list, in pixels, in a list of this width: one line, two where many columns have little
 * room, a card with a line per one or two columns where there is less. The style sheet says the same.
 */
export function estimateRowHeight(width: number, columns: number): number {
  const isWide = columns >= TWO_LINE_LAYOUT_MIN_COLUMNS;
  if (columns < CARD_LAYOUT_MIN_COLUMNS || width === 0 || width >= (isWide ? 1050 : 560)) return ROW_HEIGHT_PX;
  if (isWide && width >= 720) return 60;
  return Math.ceil(columns / (width < 480 ? 1 : 2)) * 24 + 17;
}

/** Rows of a table by their place among those shown. */
export interface RowsProps {
  count: number;
  /** Draws one. */
  draw: (index: number, isStop: boolean) => ReactNode;
  /** Where the keys are: Tab stops there, or at the first row in the page. */
  active: number;
}
