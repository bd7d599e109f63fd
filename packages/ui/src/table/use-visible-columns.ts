import { useMemo, useState } from 'react';

import { findEmptyColumns, type Column } from './column.tsx';

/**
 * Hides columns that are empty in every loaded row until the user shows all columns.
 * @param filters the filter texts by column; a column with a filter text stays visible
 */
export function useVisibleColumns<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  textOf: (column: Column<Row>, row: Row) => string,
  filters: ReadonlyMap<string, string>,
) {
  const [isAllShown, setAllShown] = useState(false);
  const empty = useMemo(() => findEmptyColumns(columns, rows, textOf), [columns, rows, textOf]);
  const visible = useMemo(
    () =>
      isAllShown || empty.size === 0 ? columns : columns.filter(({ key }) => !empty.has(key) || (filters.get(key) ?? '').trim() !== ''),
    [columns, empty, isAllShown, filters],
  );
  return { visible, emptyCount: empty.size, isAllShown, toggle: () => setAllShown((before) => !before) };
}
