import type { ReactNode } from 'react';

import { MissingValue } from '../text/missing-value.tsx';

/** A column of a `DataTable`, used for cells, filters, sorting and print. */
export interface Column<Row> {
  /** Unique in the table. */
  key: string;
  header: string;
  /** Returns the displayed text of a row, which filter and sorting use. An empty text is displayed as a dash. */
  accessor: (row: Row) => string;
  /** Renders content instead of the text, such as chips or buttons. */
  render?: (row: Row) => ReactNode;
  /** `end` is right-aligned, for amounts. `figures` is left-aligned with digits of equal width, for dates and numbers. */
  align?: 'start' | 'end' | 'figures';
  /** The width as a CSS length in pixels, '96px' by default. It is the minimum width of a column that grows. */
  width?: string;
  /**
   * The maximum width of a column that does not grow, if it is greater than `width`. Spare width first widens such columns up
   * to this maximum, then the columns that grow.
   */
  roomyWidth?: string;
  /**
   * Whether the column gets a share of the spare width: in proportion to its `width` (`true`) or to a number. If no column
   * of the table grows, all columns do.
   */
  grows?: boolean | number;
  /** Whether a cell without a text is empty instead of a dash. */
  hideMissingValue?: boolean;
  /** `false` for a column without a filter, such as a column of buttons. */
  filter?: false;
  /** Whether the column is visible even if it is empty in all rows: identifiers, products, statuses and prices. */
  alwaysShown?: boolean;
  /**
   * Returns whether the cell also covers the cell before it, for a long text in a narrow column. The covered cell must be
   * empty in this row, and its column must have a fixed width. Applies only while rows have one line.
   */
  coversPrevious?: (row: Row) => boolean;
  /** Whether a long text such as a message wraps instead of being truncated. Ignored in tables of 200 or more rows. */
  wraps?: boolean;
}

/** One element for all cells, which React therefore does not render again. */
const missingValue = <MissingValue />;

/** Returns the content of a cell, by default its text. */
export function renderCell<Row>({ render, hideMissingValue = false }: Column<Row>, row: Row, text: string): ReactNode {
  if (render) return render(row);
  return text === '' && !hideMissingValue ? missingValue : text;
}

/** Returns the CSS class for the alignment of the cells of a column. */
export function getAlignClass(align: Column<unknown>['align']): string | undefined {
  return align === undefined || align === 'start' ? undefined : `as-table__${align}`;
}

/** The default width of a column, in pixels. */
const DEFAULT_WIDTH_PX = 96;

type ColumnWidth = Pick<Column<unknown>, 'width' | 'roomyWidth' | 'grows'>;

/** Returns the CSS grid tracks of the visible columns, and the sum of their minimum widths in pixels. */
export function getGridTemplate(columns: readonly ColumnWidth[]): { tracks: string; minWidth: number } {
  const widths = columns.map(({ width }) => (width?.endsWith('px') === true ? Number.parseFloat(width) : DEFAULT_WIDTH_PX));
  const isAnyGrowing = columns.some(({ grows = false }) => grows !== false);
  const toTrack = ({ grows = false, roomyWidth }: ColumnWidth, index: number): string => {
    const width = widths[index] ?? DEFAULT_WIDTH_PX;
    if (isAnyGrowing && grows === false) return roomyWidth === undefined ? `${width}px` : `minmax(${width}px, ${roomyWidth})`;
    return `minmax(${width}px, ${typeof grows === 'number' ? grows : width}fr)`;
  };
  return { tracks: columns.map(toTrack).join(' '), minWidth: widths.reduce((sum, width) => sum + width, 0) };
}

/** Returns the width of the column whose cells can be covered by the next column; undefined if there is none. */
export function getCoveredWidth<Row>(columns: readonly Pick<Column<Row>, 'width' | 'coversPrevious'>[]): string | undefined {
  const coveringIndex = columns.findIndex(({ coversPrevious }) => coversPrevious !== undefined);
  return columns[coveringIndex - 1]?.width;
}

/** Returns the keys of the columns that are empty in every row, except `alwaysShown` ones. Without rows no column is empty. */
export function findEmptyColumns<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  getText: (column: Column<Row>, row: Row) => string,
): ReadonlySet<string> {
  if (rows.length === 0) return new Set();
  const isEmpty = (column: Column<Row>) => column.alwaysShown !== true && rows.every((row) => getText(column, row) === '');
  return new Set(columns.filter((column) => isEmpty(column)).map(({ key }) => key));
}
