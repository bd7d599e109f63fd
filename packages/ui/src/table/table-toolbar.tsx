import { formatCount, pluralize } from '@aboschalter/formats';
import { useContext } from 'react';
import { createPortal } from 'react-dom';

import { PanelToolsContext } from '../panel/panel-tools-context.ts';

/** Props of {@link TableToolbar}. */
export interface TableToolbarProps {
  /** The numbers of matching rows and of all rows; undefined if the table shows no count. */
  count: { matching: number; total: number; isFiltered: boolean } | undefined;
  selectedCount: number;
  /** The button that opens the filters; undefined if the filters need no button. */
  filter: { isOpen: boolean; onToggle: () => void } | undefined;
  /** Clears all filters; undefined if no filter is set, or if no row matches, because then the empty table has the button. */
  onReset: (() => void) | undefined;
  /** The number of columns that are empty in all rows, and whether the user has made them visible. */
  emptyColumns: { count: number; isShown: boolean; onToggle: () => void };
}

/**
 * The line above a table: the number of rows, the filter button and the button for empty columns. If the table needs only the
 * button for empty columns and is in a panel, the button is in the head of the panel.
 */
export function TableToolbar({ count, selectedCount, filter, onReset, emptyColumns }: TableToolbarProps) {
  const panelTools = useContext(PanelToolsContext);
  if (count === undefined && emptyColumns.count === 0) return null;
  const emptyColumnsButton =
    emptyColumns.count === 0 ? null : (
      <button type="button" className="as-text-button as-table-line__end as-no-print" onClick={emptyColumns.onToggle}>
        {pluralize(emptyColumns.count, 'leere Spalte', 'leere Spalten')} {emptyColumns.isShown ? 'ausblenden' : 'anzeigen'}
      </button>
    );
  if (count === undefined && panelTools) return createPortal(emptyColumnsButton, panelTools);
  return (
    <div className="as-table-line as-no-print">
      {count === undefined ? null : (
        <p className="as-caption" role="status">
          {count.isFiltered || count.matching !== count.total
            ? `${formatCount(count.matching)} von ${pluralize(count.total, 'Eintrag', 'Einträgen')}`
            : pluralize(count.total, 'Eintrag', 'Einträge')}
          {selectedCount > 0 ? `, ${formatCount(selectedCount)} ausgewählt` : ''}
        </p>
      )}
      {filter === undefined ? null : (
        <button type="button" className="as-text-button" aria-expanded={filter.isOpen} onClick={filter.onToggle}>
          Filter
        </button>
      )}
      {onReset === undefined ? null : <ResetButton onClick={onReset} />}
      {emptyColumnsButton}
    </div>
  );
}

/** The button that clears all filters of a table. */
export function ResetButton({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className="as-text-button" onClick={onClick}>
      Filter zurücksetzen
    </button>
  );
}
