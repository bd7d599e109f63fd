import type { ReactNode } from 'react';

/** From this number of rows on, only the visible ones are rendered. */
export const VIRTUALIZE_FROM_ROWS = 200;
/** From this number of columns on, the one of the actions included, a row becomes a card on narrow width. */
const CARD_LAYOUT_MIN_COLUMNS = 4;
/** From this number of columns on, a row becomes two lines on medium width. */
export const TWO_LINE_LAYOUT_MIN_COLUMNS = 7;
/** From how many loaded rows on the filters are shown without asking for them. */
export const FILTERS_FROM_ROWS = 8;
/** The width of the column of checkboxes, in pixels. */
export const CHECK_WIDTH_PX = 36;
/** The roles of the parts of a table, which its layout by grids would take from them. */
export const roles = { table: 'table', rowgroup: 'rowgroup', row: 'row', columnheader: 'columnheader', cell: 'cell' } as const;
/** The height of a row of one line, in pixels. */
export const ROW_HEIGHT_PX = 36;

/** Whether rows with this number of columns become cards on narrow width. */
export const hasCardLayout = (columns: number, hasActions: boolean): boolean => columns + (hasActions ? 1 : 0) >= CARD_LAYOUT_MIN_COLUMNS;

/**
 * The height of a row of a long list with this width, in pixels: one line; two lines for many
 * columns on medium width; a card with a line per one or two columns on narrow width. Must match
 * the style sheet.
 */
export function estimateRowHeight(width: number, columns: number, hasCards: boolean): number {
  const isWide = columns >= TWO_LINE_LAYOUT_MIN_COLUMNS;
  if (!hasCards || width === 0 || width >= (isWide ? 1050 : 560)) return ROW_HEIGHT_PX;
  if (isWide && width >= 720) return 60;
  return Math.ceil(columns / (width < 480 ? 1 : 2)) * 24 + 17;
}

/** Rows of a table by their index among the visible ones. */
export interface RowsProps {
  count: number;
  /** Renders a row. */
  draw: (index: number, isStop: boolean) => ReactNode;
  /** The row that is the tab stop; if it is not rendered, the first rendered one. */
  active: number;
}
