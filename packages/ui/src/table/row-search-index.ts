import { foldForSearch } from '@aboschalter/formats';

import type { Column } from './column.tsx';

/** The displayed texts of the rows of a table, cached for display and search. */
export interface RowSearchIndex<Row> {
  /** Returns the displayed text of a row in a column. Cached for columns whose search texts were created. */
  displayText: (column: Column<Row>, row: Row) => string;
  /** Returns the normalized texts of a column for the search, in the order of the rows. Created on first use. */
  searchTexts: (key: string) => readonly string[];
  /**
   * Creates the search texts of all columns while the browser is idle, so that the first key in a filter is fast.
   * Returns a function that stops it.
   */
  prepareWhenIdle: () => () => void;
}

/** A text with each amount in both notations, '1.234,56' and '1234,56'. */
function withPlainAmounts(text: string): string {
  const plain = text.replaceAll(/(?<=\d)\.(?=\d{3}(?!\d))/g, '');
  return plain === text ? text : `${text}\n${plain}`;
}

/** Creates the index of all filtered columns of these rows. */
export function createRowSearchIndex<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): RowSearchIndex<Row> {
  const known = new Map<string, { shown: ReadonlyMap<Row, string>; folded: readonly string[] }>();
  const searchTexts = (key: string) => {
    const column = columns.find((one) => one.key === key);
    const texts = known.get(key);
    if (texts || !column) return texts?.folded ?? [];
    const shown = new Map(rows.map((row) => [row, column.accessor(row)]));
    const folded = rows.map((row) => withPlainAmounts(foldForSearch(shown.get(row) ?? '')));
    known.set(key, { shown, folded });
    return folded;
  };
  return {
    displayText: (column, row) => known.get(column.key)?.shown.get(row) ?? column.accessor(row),
    searchTexts,
    prepareWhenIdle: () => {
      if (!('requestIdleCallback' in globalThis)) return () => {};
      const next = () => {
        const column = columns.find(({ key, filter }) => filter !== false && !known.has(key));
        if (!column) return;
        searchTexts(column.key);
        task = requestIdleCallback(next);
      };
      let task = requestIdleCallback(next);
      return () => cancelIdleCallback(task);
    },
  };
}

/**
 * Returns the rows whose displayed texts contain the filters, case-insensitive. Empty filters are
 * ignored; in mode `all` every filled filter must match, in mode `any` one is enough
 * (specification, decisions, "Customers").
 */
export function filterRows<Row>(
  rows: readonly Row[],
  texts: RowSearchIndex<Row>,
  filters: ReadonlyMap<string, string>,
  mode: 'all' | 'any',
): readonly Row[] {
  const filled = [...filters]
    .filter(([, text]) => text.trim() !== '')
    .map(([key, text]) => [texts.searchTexts(key), foldForSearch(text.trim())] as const);
  if (filled.length === 0) return rows;
  return rows.filter((_, index) => {
    const matches = ([column, part]: (typeof filled)[number]) => column[index]?.includes(part) === true;
    return mode === 'all' ? filled.every((filter) => matches(filter)) : filled.some((filter) => matches(filter));
  });
}
