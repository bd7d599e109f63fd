import type { ReactNode } from 'react';

import { MissingValue } from '../text/missing-value.tsx';

/** A column of a `DataTable`, used for cells, filters, sorting and print. */
export interface Column<Row> {
  /** Unique in the table. */
  key: string;
  title: string;
  /** What it displays of a row; filter and sorting use this text. Empty shows a dash. */
  text: (row: Row) => string;
  /** Renders more than text: chips, buttons. */
  render?: (row: Row) => ReactNode;
  /** `end` for amounts, `figures` for dates and numbers that are left-aligned. */
  align?: 'start' | 'end' | 'figures';
  /** A width in CSS pixels, '96px' by default. Columns that grow are at least this wide. */
  width?: string;
  /** Takes a share of the space that is left over. If no column grows, all do. */
  grows?: boolean;
  /** Shows nothing rather than a dash where there is no text. */
  blank?: boolean;
  /** It has no filter (a column of buttons). */
  filter?: false;
  /** Stays visible where it is empty in all rows: identifiers, products, statuses and prices. */
  alwaysShown?: boolean;
  /** Shows the whole text in several lines where it does not fit (messages); ignored in lists from 200 rows on. */
  wraps?: boolean;
}

const missing = <MissingValue />;

/** Renders the cell of a row with this text. */
export function renderCell<Row>({ render, blank = false }: Column<Row>, row: Row, text: string): ReactNode {
  if (render) return render(row);
  return text === '' && !blank ? missing : text;
}

/** The class of a column's cells. */
export function alignClassName(align: Column<unknown>['align']): string | undefined {
  return align === undefined || align === 'start' ? undefined : `as-table__${align}`;
}

/** The width of a column without one, in pixels. */
const DEFAULT_WIDTH_PX = 96;

type ColumnWidth = Pick<Column<unknown>, 'width' | 'grows'>;

/** The columns that are shown, in their order, as tracks of a grid, and the width in pixels that they need at least. */
export function getGridTemplate(columns: readonly ColumnWidth[]): { tracks: string; least: number } {
  const widths = columns.map(({ width }) => (width?.endsWith('px') === true ? Number.parseFloat(width) : DEFAULT_WIDTH_PX));
  const isAnyGrowing = columns.some(({ grows }) => grows === true);
  return {
    tracks: columns
      .map(({ grows }, index) => (isAnyGrowing && grows !== true ? `${widths[index]}px` : `minmax(${widths[index]}px, ${widths[index]}fr)`))
      .join(' '),
    least: widths.reduce((sum, width) => sum + width, 0),
  };
}

/** Divides columns into those that are shown and those without a text in any row. Without rows none counts as empty. */
export function findEmptyColumns<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  textOf: (column: Column<Row>, row: Row) => string,
): ReadonlySet<string> {
  if (rows.length === 0) return new Set();
  const isEmpty = (column: Column<Row>) => column.alwaysShown !== true && rows.every((row) => textOf(column, row) === '');
  return new Set(columns.filter((column) => isEmpty(column)).map(({ key }) => key));
}
