import type { ReactNode } from 'react';

import { classNames } from '../theme/class-names.ts';
import { getAlignClass, renderCell, type Column } from './column.tsx';

/** A rendered cell. */
export interface Cell {
  key: string;
  /** The caption of the column, shown next to the value while rows are cards. */
  caption: string;
  content: ReactNode;
  className: string | undefined;
  /** The full text as a tooltip, because the visible text may be truncated. */
  title: string | undefined;
}

/**
 * Returns a function that returns the cells of a row. The cells of a row are created once, so that unchanged rows are not
 * rendered again.
 */
export function createCellCache<Row>(
  columns: readonly Column<Row>[],
  getText: (column: Column<Row>, row: Row) => string,
): (row: Row) => readonly Cell[] {
  const cellsByRow = new Map<Row, readonly Cell[]>();
  const createRowCells = (row: Row): readonly Cell[] =>
    columns.map((column) => {
      const text = getText(column, row);
      return {
        key: column.key,
        caption: column.header,
        content: renderCell(column, row, text),
        className:
          classNames(
            getAlignClass(column.align),
            column.wraps && 'as-table__wraps',
            column.coversPrevious?.(row) === true && 'as-table__covers',
          ) || undefined,
        title: column.wraps === true ? undefined : text.trim() || undefined,
      };
    });
  return (row) => {
    const cells = cellsByRow.get(row) ?? createRowCells(row);
    cellsByRow.set(row, cells);
    return cells;
  };
}
