import type { ReactNode } from 'react';

import { MissingValue } from '../text/missing-value.tsx';

/** A column of a `DataTable`, defined once for cells, filters and print. */
export interface Column<Row> {
  /** Unique in the table. */
  key: string;
  title: string;
  /** The displayed text of a row, which the filter compares. An empty text shows a dash. */
  text: (row: Row) => string;
  /** Renders more than text: chips, buttons. */
  render?: (row: Row) => ReactNode;
  /** `end` for amounts, `figures` for dates and numbers that are left-aligned. */
  align?: 'start' | 'end' | 'figures';
  /** A CSS width. */
  width?: string;
  /** Shows nothing rather than a dash for an empty text. */
  blank?: boolean;
  /** It has no filter (a column of buttons). */
  filter?: false;
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

/** The default width of a column in pixels. */
const usual = 96;

/**
 * The widths of columns as grid tracks (remaining space is distributed equally), and their minimum.
 */
export function getGridTemplate(columns: readonly Pick<Column<unknown>, 'width'>[]): { tracks: string; least: string } {
  const widths = columns.map(({ width }) => (width?.endsWith('px') === true ? Number.parseFloat(width) : usual));
  return {
    tracks: widths.map((width) => `minmax(0, ${width}fr)`).join(' '),
    least: `${widths.reduce((sum, width) => sum + width, 36)}px`,
  };
}
