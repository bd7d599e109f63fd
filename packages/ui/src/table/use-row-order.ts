import { useCallback, useMemo, useState } from 'react';

import type { Column } from './column.tsx';
import { nextSortOrder, rankRows, type SortOrder } from './row-order.ts';

/**
 * Manages the order of a table. Ranks all rows once per order, so that a keystroke in a filter only compares ranks.
 * @param rows all rows
 * @param shown the rows that match the filters
 */
export function useRowOrder<Row>(
  rows: readonly Row[],
  shown: readonly Row[],
  columns: readonly Column<Row>[],
  textOf: (column: Column<Row>, row: Row) => string,
) {
  const [order, setOrder] = useState<SortOrder>();
  const ranks = useMemo(() => {
    const column = order && columns.find(({ key }) => key === order.key);
    return column && order ? rankRows(rows, (row) => textOf(column, row), order.direction) : undefined;
  }, [rows, columns, textOf, order]);
  const ordered = useMemo(
    () => (ranks ? shown.toSorted((one, other) => (ranks.get(one) ?? 0) - (ranks.get(other) ?? 0)) : shown),
    [ranks, shown],
  );
  return {
    order,
    ordered,
    sortBy: useCallback((key: string) => setOrder((present) => nextSortOrder(present, key)), []),
  };
}
