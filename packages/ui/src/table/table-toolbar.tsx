import { formatCount, pluralize } from '@aboschalter/formats';
import { useContext } from 'react';
import { createPortal } from 'react-dom';

import { PanelToolsContext } from '../panel/panel-tools-context.ts';

/** Props of {@link TableToolbar}. */
export interface TableToolbarProps {
  /** The numbers of matching rows and of all rows; undefined if the table shows no count. */
  count: { shown: number; total: number; isFiltered: boolean } | undefined;
  selected: number;
  /** The button that opens the filters; undefined if the filters need no button. */
  filter: { isOpen: boolean; onToggle: () => void } | undefined;
  /** Clears all filters; undefined if no filter is set or no row matches. */
  onReset: (() => void) | undefined;
  /** The number of columns that are empty in all rows, and whether the user has made them visible. */
  empty: { count: number; isShown: boolean; onToggle: () => void };
}

/**
 * The line above a table: the number of rows, the filter button and the button for empty columns. If that button would be
 * alone on the line, it is in the head of the panel around the table.
 */
export function TableToolbar({ count, selected, filter, onReset, empty }: TableToolbarProps) {
  const panelTools = useContext(PanelToolsContext);
  if (count === undefined && empty.count === 0) return null;
  const emptyColumnsButton =
    empty.count === 0 ? null : (
      <button type="button" className="as-text-button as-table-line__end as-no-print" onClick={empty.onToggle}>
        {pluralize(empty.count, 'leere Spalte', 'leere Spalten')} {empty.isShown ? 'ausblenden' : 'anzeigen'}
      </button>
    );
  if (count === undefined && panelTools) return createPortal(emptyColumnsButton, panelTools);
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
