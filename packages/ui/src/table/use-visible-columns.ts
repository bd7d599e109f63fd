import { useMemo, useState } from 'react';

import { findEmptyColumns, type Column } from './column.tsx';

/**
 * Hides columns that are empty in every row until the user shows all columns.
 * @param filters the filter texts by column key; a column with a filter text stays visible
 */
export function useVisibleColumns<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  getText: (column: Column<Row>, row: Row) => string,
  filters: ReadonlyMap<string, string>,
) {
  const [isAllShown, setAllShown] = useState(false);
  const emptyKeys = useMemo(() => findEmptyColumns(columns, rows, getText), [columns, rows, getText]);
  const visibleColumns = useMemo(
    () =>
      isAllShown || emptyKeys.size === 0
        ? columns
        : columns.filter(({ key }) => !emptyKeys.has(key) || (filters.get(key) ?? '').trim() !== ''),
    [columns, emptyKeys, isAllShown, filters],
  );
  return { visibleColumns, emptyCount: emptyKeys.size, isAllShown, toggle: () => setAllShown((previous) => !previous) };
}
