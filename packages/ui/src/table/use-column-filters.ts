import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';

import type { Column } from './column.tsx';
import { filterRows, createRowSearchIndex } from './row-search-index.ts';

const none: ReadonlyMap<string, string> = new Map();

/** Stores the filter texts of a table and filters its rows. */
export function useColumnFilters<Row>(rows: readonly Row[], columns: readonly Column<Row>[], mode: 'all' | 'any' | undefined) {
  const [values, setValues] = useState(none);
  const texts = useMemo(() => createRowSearchIndex(rows, columns), [rows, columns]);
  useEffect(() => (mode === undefined ? undefined : texts.prepareWhenIdle()), [texts, mode]);
  // Renders the typed text first, the filtered rows in the next frame.
  const typed = useDeferredValue(values);
  const shown = useMemo(() => (mode === undefined ? rows : filterRows(rows, texts, typed, mode)), [rows, texts, typed, mode]);
  return {
    shown,
    texts,
    values,
    set: useCallback((key: string, text: string) => setValues((before) => new Map(before).set(key, text)), []),
    reset: () => setValues(none),
    isActive: [...values.values()].some((text) => text.trim() !== ''),
  };
}
