import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';

import type { Column } from './column.tsx';
import { filterRows, createRowSearchIndex } from './row-search-index.ts';

const NO_FILTERS: ReadonlyMap<string, string> = new Map();

/** Stores the filter texts of a table and filters its rows. */
export function useColumnFilters<Row>(rows: readonly Row[], columns: readonly Column<Row>[], mode: 'all' | 'any' | undefined) {
  const [values, setValues] = useState(NO_FILTERS);
  const searchIndex = useMemo(() => createRowSearchIndex(rows, columns), [rows, columns]);
  useEffect(() => (mode === undefined ? undefined : searchIndex.prepareWhenIdle()), [searchIndex, mode]);
  // React renders the typed text first, and the filtered rows afterwards.
  const deferredValues = useDeferredValue(values);
  const matchingRows = useMemo(
    () => (mode === undefined ? rows : filterRows(rows, searchIndex, deferredValues, mode)),
    [rows, searchIndex, deferredValues, mode],
  );
  return {
    matchingRows,
    searchIndex,
    /** The filter texts by column key. */
    values,
    set: useCallback((key: string, text: string) => setValues((previous) => new Map(previous).set(key, text)), []),
    reset: () => setValues(NO_FILTERS),
    isActive: [...values.values()].some((text) => text.trim() !== ''),
  };
}
