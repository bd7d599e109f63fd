import { foldForSearch } from '@aboschalter/formats';

import type { Column } from './column.tsx';

/** The displayed texts of the rows of a table, for display and search. */
export interface RowSearchIndex<Row> {
  /** Returns the displayed text of a row in a column, from the cache if the search texts of the column were created. */
  getDisplayText: (column: Column<Row>, row: Row) => string;
  /** Returns the normalized texts of a column, in the order of the rows. They are created on first use. */
  getSearchTexts: (key: string) => readonly string[];
  /**
   * Creates the search texts of all columns while the browser is idle, so that the first key in a filter is fast.
   * Returns a function that cancels this.
   */
  prepareWhenIdle: () => () => void;
}

/** Appends a copy of the text without the dots in numbers, so that a search finds '1.234,56' and '1234,56'. */
function addPlainAmounts(text: string): string {
  const withoutDots = text.replaceAll(/(?<=\d)\.(?=\d{3}(?!\d))/g, '');
  return withoutDots === text ? text : `${text}\n${withoutDots}`;
}

/** Creates the search index of a table. */
export function createRowSearchIndex<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): RowSearchIndex<Row> {
  const textsByColumn = new Map<string, { displayTexts: ReadonlyMap<Row, string>; searchTexts: readonly string[] }>();
  const getSearchTexts = (key: string) => {
    const cachedTexts = textsByColumn.get(key);
    if (cachedTexts) return cachedTexts.searchTexts;
    const column = columns.find((candidate) => candidate.key === key);
    if (!column) return [];
    const displayTexts = new Map(rows.map((row) => [row, column.accessor(row)]));
    const searchTexts = rows.map((row) => addPlainAmounts(foldForSearch(displayTexts.get(row) ?? '')));
    textsByColumn.set(key, { displayTexts, searchTexts });
    return searchTexts;
  };
  return {
    getDisplayText: (column, row) => textsByColumn.get(column.key)?.displayTexts.get(row) ?? column.accessor(row),
    getSearchTexts,
    prepareWhenIdle: () => {
      if (!('requestIdleCallback' in globalThis)) return () => {};
      const prepareNextColumn = () => {
        const column = columns.find(({ key, filter }) => filter !== false && !textsByColumn.has(key));
        if (!column) return;
        getSearchTexts(column.key);
        callbackId = requestIdleCallback(prepareNextColumn);
      };
      let callbackId = requestIdleCallback(prepareNextColumn);
      return () => cancelIdleCallback(callbackId);
    },
  };
}

/**
 * Returns the rows whose displayed texts contain the texts of the filters, ignoring case. Empty filters are ignored. In mode
 * `all` every filter must match, in mode `any` at least one (specification, decisions, "Customers").
 * @param filters the filter texts by column key
 */
export function filterRows<Row>(
  rows: readonly Row[],
  searchIndex: RowSearchIndex<Row>,
  filters: ReadonlyMap<string, string>,
  mode: 'all' | 'any',
): readonly Row[] {
  const activeFilters = [...filters]
    .filter(([, text]) => text.trim() !== '')
    .map(([key, text]) => ({ searchTexts: searchIndex.getSearchTexts(key), filterText: foldForSearch(text.trim()) }));
  if (activeFilters.length === 0) return rows;
  return rows.filter((_, index) => {
    const isMatch = ({ searchTexts, filterText }: (typeof activeFilters)[number]) => searchTexts[index]?.includes(filterText) === true;
    return mode === 'all' ? activeFilters.every((filter) => isMatch(filter)) : activeFilters.some((filter) => isMatch(filter));
  });
}
