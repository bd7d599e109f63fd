import type { ReactNode } from 'react';

import { MissingValue } from '../text/missing-value.tsx';

/** A column of a `DataTable`, said once for cells, filters and print. */
export interface Column<Row> {
  /** Unique in the table. */
  key: string;
  title: string;
  /** What it displays of a row; its filter compares with just this. Empty shows a dash. */
  text: (row: Row) => string;
  /** Where text alone is not enough: chips, buttons. */
  render?: (row: Row) => ReactNode;
  /** `end` for amounts, `figures` for dates and numbers that read from the left. */
  align?: 'start' | 'end' | 'figures';
  /** A CSS width. */
  width?: string;
  /** Shows nothing rather than a dash where there is no text. */
  blank?: boolean;
  /** It gets no filter (a column of buttons). */
  filter?: false;
}

const missing = <MissingValue />;

/** What a column shows of a row with this text. */
export function renderCell<Row>({ render, blank = false }: Column<Row>, row: Row, text: string): ReactNode {
  if (render) return render(row);
  return text === '' && !blank ? missing : text;
}

/** The class of a column's cells. */
export function alignClassName(align: Column<unknown>['align']): string | undefined {
  return align === undefined || align === 'start' ? undefined : `as-table__${align}`;
}

/** How wide a column is that says no width, in pixels. */
const usual = 96;

/** The widths of columns as tracks of a grid (what is left over is shared out alike), and what they need at least. */
export function getGridTemplate(columns: readonly Pick<Column<unknown>, 'width'>[]): { tracks: string; least: string } {
  const widths = columns.map(({ width }) => (width?.endsWith('px') === true ? Number.parseFloat(width) : usual));
  return {
    tracks: widths.map((width) => `minmax(0, ${width}fr)`).join(' '),
    least: `${widths.reduce((sum, width) => sum + width, 36)}px`,
  };
}
