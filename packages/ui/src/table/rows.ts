import type { ReactNode } from 'react';

/** From this number of rows on, only the visible ones are rendered. */
export const VIRTUALIZE_FROM_ROWS = 200;
/**
 * From this number of columns on, a row becomes two lines on medium width and a card on narrow
 * width.
 */
export const CARD_LAYOUT_MIN_COLUMNS = 4;
export const TWO_LINE_LAYOUT_MIN_COLUMNS = 7;
/** The height of a row of one line, in pixels. */
export const ROW_HEIGHT_PX = 36;

/**
 * The height of a row of a long list with this width, in pixels: one line; two lines for many
 * columns on medium width; a card with a line per one or two columns on narrow width. Must match
 * the style sheet.
 */
export function estimateRowHeight(width: number, columns: number): number {
  const isWide = columns >= TWO_LINE_LAYOUT_MIN_COLUMNS;
  if (columns < CARD_LAYOUT_MIN_COLUMNS || width === 0 || width >= (isWide ? 1050 : 560)) return ROW_HEIGHT_PX;
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
