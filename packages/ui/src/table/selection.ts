/** The selected rows, by their keys. */
export interface Selection {
  selected: ReadonlySet<string | number>;
  onChange: (selected: ReadonlySet<string | number>) => void;
}

function getSelectionState(selectedCount: number, total: number): 'all' | 'some' | 'none' {
  if (selectedCount === 0) return 'none';
  return selectedCount === total ? 'all' : 'some';
}

/** Returns the state of the selection, and functions that select one row or all rows that match the filters. */
export function createRowSelection<Row>(
  selection: Selection | undefined,
  matchingRows: readonly Row[],
  rowKey: (row: Row) => string | number,
) {
  if (!selection) return undefined;
  const { selected, onChange } = selection;
  const matchingKeys = matchingRows.map((row) => rowKey(row));
  const selectedCount = matchingKeys.filter((key) => selected.has(key)).length;
  const state = getSelectionState(selectedCount, matchingKeys.length);
  return {
    /** Whether all, some or none of the matching rows are selected. */
    state,
    /** The number of all selected rows, including rows that do not match the filters. */
    count: selected.size,
    has: (row: Row) => selected.has(rowKey(row)),
    toggle: (row: Row) => {
      const next = new Set(selected);
      if (!next.delete(rowKey(row))) next.add(rowKey(row));
      onChange(next);
    },
    toggleAll: () => {
      const next = new Set(selected);
      for (const key of matchingKeys)
        if (state === 'all') next.delete(key);
        else next.add(key);
      onChange(next);
    },
  };
}
