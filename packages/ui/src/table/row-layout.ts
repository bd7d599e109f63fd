import type { ReactNode } from 'react';

/** Tables with at least this number of rows render only the visible ones. */
export const VIRTUALIZE_FROM_ROWS = 200;
/** Rows with at least this number of cells, including that of the actions, are cards at narrow width. */
const CARD_LAYOUT_MIN_CELLS = 4;
/** Rows with at least this number of columns have two lines at medium width. */
export const TWO_LINE_LAYOUT_MIN_COLUMNS = 7;
/** Tables with at least this number of rows always show their filters; smaller ones have a button that shows them. */
export const FILTERS_FROM_ROWS = 8;
/** The width of the column of checkboxes, in pixels. */
export const CHECK_WIDTH_PX = 36;
/** Explicit ARIA roles, because the grid layout removes the implicit roles of table elements. */
export const roles = { table: 'table', rowgroup: 'rowgroup', row: 'row', columnheader: 'columnheader', cell: 'cell' } as const;
/** The height of a row of one line, in pixels. */
export const ROW_HEIGHT_PX = 36;

/** In lists of less than this width, rows of few columns are cards. */
const FEW_COLUMNS_CARD_WIDTH_PX = 560;
/** In lists of less than this width, rows of many columns are cards. */
const MANY_COLUMNS_CARD_WIDTH_PX = 720;
/** In lists of less than this width, rows of many columns have two lines. */
const TWO_LINE_WIDTH_PX = 1050;
/** In lists of less than this width, cards have one value per line instead of two. */
const ONE_VALUE_PER_LINE_WIDTH_PX = 480;
/** The height of a row of two lines. */
const TWO_LINE_ROW_HEIGHT_PX = 60;
/** The height of one line of a card. */
const CARD_LINE_HEIGHT_PX = 24;
/** The vertical padding of a card (8 px twice) and its border. */
const CARD_PADDING_PX = 17;

/**
 * Returns whether the rows of a short table become cards below 640 px instead of 560 px: a table of few columns that needs
 * more than 560 px. Must match `narrow-tables.css`.
 */
export const hasCardsBelow640Px = (columns: number, minTableWidth: number): boolean =>
  columns < TWO_LINE_LAYOUT_MIN_COLUMNS && minTableWidth > FEW_COLUMNS_CARD_WIDTH_PX;

/** Returns whether rows with this number of columns are cards at narrow width. */
export const hasCardLayout = (columns: number, hasActions: boolean): boolean => columns + (hasActions ? 1 : 0) >= CARD_LAYOUT_MIN_CELLS;

/**
 * Returns the height in pixels of a row in a long table of this width. A row has one line; with many columns it has two lines
 * at medium width; at narrow width it is a card. Must match `narrow-tables.css`.
 */
export function estimateRowHeight(width: number, columns: number, hasCards: boolean): number {
  const hasManyColumns = columns >= TWO_LINE_LAYOUT_MIN_COLUMNS;
  const oneLineMinWidth = hasManyColumns ? TWO_LINE_WIDTH_PX : FEW_COLUMNS_CARD_WIDTH_PX;
  if (!hasCards || width === 0 || width >= oneLineMinWidth) return ROW_HEIGHT_PX;
  if (hasManyColumns && width >= MANY_COLUMNS_CARD_WIDTH_PX) return TWO_LINE_ROW_HEIGHT_PX;
  const valuesPerLine = width < ONE_VALUE_PER_LINE_WIDTH_PX ? 1 : 2;
  return Math.ceil(columns / valuesPerLine) * CARD_LINE_HEIGHT_PX + CARD_PADDING_PX;
}

/** Props of components that render the rows that match the filters. */
export interface RowsProps {
  /** The number of matching rows. */
  count: number;
  /** Renders the row of an index. */
  renderRow: (index: number, isTabStop: boolean) => ReactNode;
  /** The index of the row that is the tab stop. If it is not rendered, the first rendered row is the tab stop. */
  tabStopIndex: number;
}
