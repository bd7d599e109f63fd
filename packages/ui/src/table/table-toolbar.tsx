import { formatCount, pluralize } from '@aboschalter/formats';

/** Props of {@link TableToolbar}. */
export interface TableToolbarProps {
  /** Rows that match the filters, and all there are; undefined where the table is not counted. */
  count: { shown: number; total: number; isFiltered: boolean } | undefined;
  selected: number;
  /** Whether the filters are open, where they are behind a button. */
  filter: { isOpen: boolean; onToggle: () => void } | undefined;
  /** Clears all filters, where one is set and rows are left. */
  onReset: (() => void) | undefined;
  /** Columns that are empty in all rows, and whether they are shown nevertheless. */
  empty: { count: number; isShown: boolean; onToggle: () => void };
}

/** The line above a table: how many rows it shows, its filter button and its empty columns. */
export function TableToolbar({ count, selected, filter, onReset, empty }: TableToolbarProps) {
  if (count === undefined && empty.count === 0) return null;
  return (
    <div className="as-table-line as-no-print">
      {count === undefined ? null : (
        <p className="as-caption" role="status">
          {count.isFiltered || count.shown !== count.total
            ? `${formatCount(count.shown)} von ${pluralize(count.total, 'Eintrag', 'Einträgen')}`
            : pluralize(count.total, 'Eintrag', 'Einträge')}
          {selected > 0 ? `, ${formatCount(selected)} ausgewählt` : ''}
        </p>
      )}
      {filter === undefined ? null : (
        <button type="button" className="as-text-button" aria-expanded={filter.isOpen} onClick={filter.onToggle}>
          Filter
        </button>
      )}
      {onReset === undefined ? null : <ResetButton onClick={onReset} />}
      {empty.count === 0 ? null : (
        <button type="button" className="as-text-button as-table-line__end" onClick={empty.onToggle}>
          {pluralize(empty.count, 'leere Spalte', 'leere Spalten')} {empty.isShown ? 'ausblenden' : 'anzeigen'}
        </button>
      )}
    </div>
  );
}

/** Clears all filters of a table. */
export function ResetButton({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className="as-text-button" onClick={onClick}>
      Filter zurücksetzen
    </button>
  );
}
