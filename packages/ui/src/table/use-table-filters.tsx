import { containsText } from '@aboschalter/formats';
import { useMemo, useState, type ReactNode } from 'react';

import { Button } from '../button/button.tsx';

/** The filters of a table, for `DataTable`. */
export interface TableFilters {
  has: (key: string) => boolean;
  get: (key: string) => string;
  set: (key: string, text: string) => void;
  /** Whether any filter is filled. */
  isActive: boolean;
  resetButton: ReactNode;
}

/** What a row displays in a filtered column. */
export type FilterTexts<Row> = Readonly<Record<string, (row: Row) => string | number | null | undefined>>;

/**
 * The rows that contain the filter texts in what they display, case-insensitive. Empty filters are ignored; with `all`
 * every filled filter must match, with `any` one is enough (specification, decisions, "Customers").
 */
export function filterRows<Row>(
  rows: readonly Row[],
  texts: FilterTexts<Row>,
  filters: ReadonlyMap<string, string>,
  mode: 'all' | 'any',
): readonly Row[] {
  const filled = [...filters].filter(([key, text]) => key in texts && text.trim() !== '');
  if (filled.length === 0) return rows;
  return rows.filter((row) => {
    const matches = ([key, text]: [string, string]) => containsText(texts[key]?.(row), text);
    return mode === 'all' ? filled.every((filter) => matches(filter)) : filled.some((filter) => matches(filter));
  });
}

/** Holds the filter texts of a table and filters its rows. Keep `texts` outside of the component. */
export function useTableFilters<Row>(
  rows: readonly Row[],
  texts: FilterTexts<Row>,
  mode: 'all' | 'any' = 'all',
  initial: Readonly<Record<string, string>> = {},
): { rows: readonly Row[]; filters: TableFilters } {
  const [values, setValues] = useState<ReadonlyMap<string, string>>(() => new Map(Object.entries(initial)));
  const shown = useMemo(() => filterRows(rows, texts, values, mode), [rows, texts, values, mode]);
  return {
    rows: shown,
    filters: {
      has: (key) => key in texts,
      get: (key) => values.get(key) ?? '',
      set: (key, text) => setValues((before) => new Map(before).set(key, text)),
      isActive: [...values.values()].some((text) => text.trim() !== ''),
      resetButton: (
        <Button kind="link" onClick={() => setValues(new Map())}>
          Filter zurücksetzen
        </Button>
      ),
    },
  };
}
