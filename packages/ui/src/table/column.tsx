import type { ReactNode } from 'react';

import { MissingValue } from '../text/missing-value.tsx';

/** A column of a `DataTable`, used for cells, filters, sorting and print. */
export interface Column<Row> {
  /** Unique in the table. */
  key: string;
  header: string;
  /** Returns the displayed text of a row, which filter and sorting use. An empty text is displayed as a dash. */
  accessor: (row: Row) => string;
  /** Renders other content than the text, such as chips or buttons. */
  render?: (row: Row) => ReactNode;
  /** `end` for amounts, `figures` for dates and numbers that are left-aligned. */
  align?: 'start' | 'end' | 'figures';
  /** A width in CSS pixels, '96px' by default. Columns that grow are at least this wide. */
  width?: string;
  /** The maximum width of a column that does not grow. It is reached before other columns grow. */
  roomyWidth?: string;
  /**
   * Distributes the spare width: `true` gives the column a share in proportion to its width, a number a share in
   * proportion to that number. If no column grows, all do.
   */
  grows?: boolean | number;
  /** Whether an empty text is displayed as nothing instead of a dash. */
  hideMissingValue?: boolean;
  /** `false` for a column without a filter, such as a column of buttons. */
  filter?: false;
  /** Whether the column is visible even if it is empty in all rows: identifiers, products, statuses and prices. */
  alwaysShown?: boolean;
  /**
   * Whether the cell also takes the place of the cell before it, which must be empty in this row and have a fixed width. For a
   * long text in a narrow column; only if a row is one line.
   */
  coversPrevious?: (row: Row) => boolean;
  /** Whether a long text wraps instead of being truncated (messages). Ignored in lists of 200 or more rows. */
  wraps?: boolean;
}

const missing = <MissingValue />;

/** Renders the cell of a row with this text. */
export function renderCell<Row>({ render, hideMissingValue = false }: Column<Row>, row: Row, text: string): ReactNode {
  if (render) return render(row);
  return text === '' && !hideMissingValue ? missing : text;
}

/** Returns the CSS class of a column's cells. */
export function alignClassName(align: Column<unknown>['align']): string | undefined {
  return align === undefined || align === 'start' ? undefined : `as-table__${align}`;
}

/** The default width of a column, in pixels. */
const DEFAULT_WIDTH_PX = 96;

type ColumnWidth = Pick<Column<unknown>, 'width' | 'roomyWidth' | 'grows'>;

/** Returns the grid tracks of the visible columns and their minimum total width in pixels. */
export function getGridTemplate(columns: readonly ColumnWidth[]): { tracks: string; least: number } {
  const widths = columns.map(({ width }) => (width?.endsWith('px') === true ? Number.parseFloat(width) : DEFAULT_WIDTH_PX));
  const isAnyGrowing = columns.some(({ grows = false }) => grows !== false);
  const toTrack = ({ grows = false, roomyWidth }: ColumnWidth, index: number): string => {
    const width = widths[index] ?? DEFAULT_WIDTH_PX;
    if (isAnyGrowing && grows === false) return roomyWidth === undefined ? `${width}px` : `minmax(${width}px, ${roomyWidth})`;
    return `minmax(${width}px, ${typeof grows === 'number' ? grows : width}fr)`;
  };
  return { tracks: columns.map(toTrack).join(' '), least: widths.reduce((sum, width) => sum + width, 0) };
}

/** Returns the width of the column before the one whose cells can cover it; undefined without such a column. */
export function getCoveredWidth<Row>(columns: readonly Pick<Column<Row>, 'width' | 'coversPrevious'>[]): string | undefined {
  const index = columns.findIndex(({ coversPrevious }) => coversPrevious !== undefined);
  return columns[index - 1]?.width;
}

/** Returns the keys of the columns that are empty in every row and not always shown; none if there are no rows. */
export function findEmptyColumns<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  textOf: (column: Column<Row>, row: Row) => string,
): ReadonlySet<string> {
  if (rows.length === 0) return new Set();
  const isEmpty = (column: Column<Row>) => column.alwaysShown !== true && rows.every((row) => textOf(column, row) === '');
  return new Set(columns.filter((column) => isEmpty(column)).map(({ key }) => key));
}
