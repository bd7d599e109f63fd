import { foldForSearch } from '@aboschalter/formats';

import type { Column } from './column.tsx';

/** What the rows of a table display, ready to be shown and searched. */
export interface RowSearchIndex<Row> {
  /** What a column displays of a row; known already for columns that were searched or made ready. */
  shown: (column: Column<Row>, row: Row) => string;
  /** Folded texts of a column, in the order of the rows; made when first asked for. */
  of: (key: string) => readonly string[];
  /** Makes them ready while the browser has nothing else to do, so that the first key needs not wait. Gives back how to stop. */
  warm: () => () => void;
}

/** A text with each amount in both spellings, '1.234,56' and '1234,56'. */
function searchable(text: string): string {
  const plain = text.replaceAll(/(?<=\d)\.(?=\d{3}(?!\d))/g, '');
  return plain === text ? text : `${text}\n${plain}`;
}

/** Keeps the texts of all filtered columns of these rows. */
export function createRowSearchIndex<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): RowSearchIndex<Row> {
  const known = new Map<string, { shown: ReadonlyMap<Row, string>; folded: readonly string[] }>();
  const of = (key: string) => {
    const column = columns.find((one) => one.key === key);
    const texts = known.get(key);
    if (texts || !column) return texts?.folded ?? [];
    const shown = new Map(rows.map((row) => [row, column.text(row)]));
    const folded = rows.map((row) => searchable(foldForSearch(shown.get(row) ?? '')));
    known.set(key, { shown, folded });
    return folded;
  };
  return {
    shown: (column, row) => known.get(column.key)?.shown.get(row) ?? column.text(row),
    of,
    warm: () => {
      if (!('requestIdleCallback' in globalThis)) return () => {};
      const next = () => {
        const column = columns.find(({ key, filter }) => filter !== false && !known.has(key));
        if (!column) return;
        of(column.key);
        task = requestIdleCallback(next);
      };
      let task = requestIdleCallback(next);
      return () => cancelIdleCallback(task);
    },
  };
}

/**
 * The rows whose displayed texts contain the filters, case-insensitive. Empty filters are ignored; with `all` every
 * filled filter must match, with `any` one is enough (specification, decisions, "Customers").
 */
export function filterRows<Row>(
  rows: readonly Row[],
  texts: RowSearchIndex<Row>,
  filters: ReadonlyMap<string, string>,
  mode: 'all' | 'any',
): readonly Row[] {
  const filled = [...filters]
    .filter(([, text]) => text.trim() !== '')
    .map(([key, text]) => [texts.of(key), foldForSearch(text.trim())] as const);
  if (filled.length === 0) return rows;
  return rows.filter((_, index) => {
    const matches = ([column, part]: (typeof filled)[number]) => column[index]?.includes(part) === true;
    return mode === 'all' ? filled.every((filter) => matches(filter)) : filled.some((filter) => matches(filter));
  });
}
