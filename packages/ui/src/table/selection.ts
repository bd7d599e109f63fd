/** The selected rows, by their keys. */
export interface Selection {
  selected: ReadonlySet<string | number>;
  onChange: (selected: ReadonlySet<string | number>) => void;
}

/** Creates the handlers that select single rows, or all visible ones. */
export function createRowSelection<Row>(selection: Selection | undefined, shown: readonly Row[], rowKey: (row: Row) => string | number) {
  if (!selection) return undefined;
  const { selected, onChange } = selection;
  const keys = shown.map((row) => rowKey(row));
  const chosen = keys.filter((key) => selected.has(key)).length;
  const state: 'all' | 'some' | 'none' = chosen === 0 ? 'none' : chosen === keys.length ? 'all' : 'some';
  return {
    state,
    count: selected.size,
    has: (row: Row) => selected.has(rowKey(row)),
    toggle: (row: Row) => {
      const next = new Set(selected);
      if (!next.delete(rowKey(row))) next.add(rowKey(row));
      onChange(next);
    },
    toggleAll: () => {
      const next = new Set(selected);
      for (const key of keys)
        if (state === 'all') next.delete(key);
        else next.add(key);
      onChange(next);
    },
  };
}
