import type { ReactNode } from 'react';

/** Tables with at least this number of rows render only the visible ones. */
export const VIRTUALIZE_FROM_ROWS = 200;
/** Rows with at least this number of columns, including the action column, are cards at narrow width. */
const CARD_LAYOUT_MIN_COLUMNS = 4;
/** Rows with at least this number of columns have two lines at medium width. */
export const TWO_LINE_LAYOUT_MIN_COLUMNS = 7;
/** Tables with at least this number of rows show the filters without a button. */
export const FILTERS_FROM_ROWS = 8;
/** The width of the column of checkboxes, in pixels. */
export const CHECK_WIDTH_PX = 36;
/** Explicit ARIA roles, because the grid layout removes the implicit roles of table elements. */
export const roles = { table: 'table', rowgroup: 'rowgroup', row: 'row', columnheader: 'columnheader', cell: 'cell' } as const;
/** The height of a row of one line, in pixels. */
export const ROW_HEIGHT_PX = 36;

/** Tables of few columns that need more than this width, in pixels, have cards below 640 px instead of 560 px. */
const CARD_LAYOUT_WIDTH_PX = 560;

/** Whether a short table of this minimum width has cards below 640 px. Must match `folding.css`. */
export const needsEarlyCards = (columns: number, leastWidth: number): boolean =>
  columns < TWO_LINE_LAYOUT_MIN_COLUMNS && leastWidth > CARD_LAYOUT_WIDTH_PX;

/** Whether rows with this number of columns are cards at narrow width. */
export const hasCardLayout = (columns: number, hasActions: boolean): boolean => columns + (hasActions ? 1 : 0) >= CARD_LAYOUT_MIN_COLUMNS;

/**
 * Returns the height in pixels of a row in a long list of this width: one line; two lines for many columns at medium
 * width; a card with a line per one or two columns at narrow width. Must match `folding.css`.
 */
export function estimateRowHeight(width: number, columns: number, hasCards: boolean): number {
  const isWide = columns >= TWO_LINE_LAYOUT_MIN_COLUMNS;
  if (!hasCards || width === 0 || width >= (isWide ? 1050 : 560)) return ROW_HEIGHT_PX;
  if (isWide && width >= 720) return 60;
  return Math.ceil(columns / (width < 480 ? 1 : 2)) * 24 + 17;
}

/** Props of components that render the filtered rows by index. */
export interface RowsProps {
  count: number;
  /** Renders a row. */
  draw: (index: number, isStop: boolean) => ReactNode;
  /** The index of the tab stop. If that row is not rendered, the first rendered row is the tab stop. */
  active: number;
}
