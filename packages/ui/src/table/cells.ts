import type { ReactNode } from 'react';

import { classNames } from '../theme/class-names.ts';
import { alignClassName, renderCell, type Column } from './column.tsx';

/** A rendered cell. */
export interface Cell {
  key: string;
  /** The caption of the column, shown next to the value if rows are cards. */
  caption: string;
  content: ReactNode;
  className: string | undefined;
  /** The full text as a tooltip, because the visible text may be truncated. */
  title: string | undefined;
}

/** Returns a function that creates the cells of a row once, so that only changed rows are rendered again. */
export function createCells<Row>(
  columns: readonly Column<Row>[],
  textOf: (column: Column<Row>, row: Row) => string,
): (row: Row) => readonly Cell[] {
  const known = new Map<Row, readonly Cell[]>();
  const make = (row: Row): readonly Cell[] =>
    columns.map((column) => {
      const text = textOf(column, row);
      return {
        key: column.key,
        caption: column.header,
        content: renderCell(column, row, text),
        className:
          classNames(
            alignClassName(column.align),
            column.wraps && 'as-table__wraps',
            column.coversPrevious?.(row) === true && 'as-table__covers',
          ) || undefined,
        title: column.wraps === true ? undefined : text.trim() || undefined,
      };
    });
  return (row) => {
    const cells = known.get(row) ?? make(row);
    known.set(row, cells);
    return cells;
  };
}
