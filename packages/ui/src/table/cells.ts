import type { ReactNode } from 'react';

import { alignClassName, renderCell, type Column } from './column.tsx';

/** A rendered cell. */
export interface Cell {
  key: string;
  /** The caption of its column, shown next to it if a row is a card. */
  caption: string;
  content: ReactNode;
  className: string | undefined;
  /** The whole text, since it may be truncated. */
  title: string | undefined;
}

/** The cells of each row, created once, so that a row is rendered again only if it has changed. */
export function createCells<Row>(
  columns: readonly Column<Row>[],
  textOf: (column: Column<Row>, row: Row) => string,
  mayBeCut: boolean,
): (row: Row) => readonly Cell[] {
  const known = new Map<Row, readonly Cell[]>();
  const make = (row: Row): readonly Cell[] =>
    columns.map((column) => {
      const text = textOf(column, row);
      return {
        key: column.key,
        caption: column.title,
        content: renderCell(column, row, text),
        className: alignClassName(column.align),
        title: mayBeCut ? text || undefined : undefined,
      };
    });
  return (row) => {
    const cells = known.get(row) ?? make(row);
    known.set(row, cells);
    return cells;
  };
}
