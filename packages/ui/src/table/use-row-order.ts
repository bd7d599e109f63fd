import { useCallback, useMemo, useState } from 'react';

import type { Column } from './column.tsx';
import { nextSortOrder, rankRows, type SortOrder } from './row-order.ts';

/**
 * Manages the order of a table. All rows are ranked once per order, so that typing in a filter only compares ranks.
 * @param rows all rows
 * @param matchingRows the rows that match the filters
 */
export function useRowOrder<Row>(
  rows: readonly Row[],
  matchingRows: readonly Row[],
  columns: readonly Column<Row>[],
  getText: (column: Column<Row>, row: Row) => string,
) {
  const [order, setOrder] = useState<SortOrder>();
  const ranks = useMemo(() => {
    if (!order) return undefined;
    const column = columns.find(({ key }) => key === order.key);
    return column && rankRows(rows, (row) => getText(column, row), order.direction);
  }, [rows, columns, getText, order]);
  const sortedRows = useMemo(
    () => (ranks ? matchingRows.toSorted((one, other) => (ranks.get(one) ?? 0) - (ranks.get(other) ?? 0)) : matchingRows),
    [ranks, matchingRows],
  );
  return {
    order,
    sortedRows,
    sortBy: useCallback((key: string) => setOrder((current) => nextSortOrder(current, key)), []),
  };
}
