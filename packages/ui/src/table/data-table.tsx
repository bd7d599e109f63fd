import { EmptyState } from '../feedback/empty-state.tsx';
import { MenuPopover } from '../menu/menu-popover.tsx';
import { classNames } from '../theme/class-names.ts';
import { useMemo, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';

import { createCellCache } from './cell-cache.ts';
import { getCoveredWidth, getGridTemplate, type Column } from './column.tsx';
import { TableHead } from './table-head.tsx';
import { TableRow, type TableRowProps } from './table-row.tsx';
import { TableRows, type TableRowsProps } from './table-rows.tsx';
import { ResetButton, TableToolbar } from './table-toolbar.tsx';
import { useColumnFilters } from './use-column-filters.ts';
import { useRowOrder } from './use-row-order.ts';
import { useVisibleColumns } from './use-visible-columns.ts';
import { getRowActionsView, type RowAction } from './row-actions.ts';
import {
  hasCardLayout,
  hasCardsBelow640Px,
  CHECK_WIDTH_PX,
  FILTERS_FROM_ROWS,
  roles,
  TWO_LINE_LAYOUT_MIN_COLUMNS,
  VIRTUALIZE_FROM_ROWS,
} from './row-layout.ts';
import { createRowSelection, type Selection } from './selection.ts';
import { getRowIndex, useTableKeyboardNavigation } from './use-table-keyboard-navigation.ts';
import './table.css';
import './narrow-tables.css';

declare module 'react' {
  interface CSSProperties {
    /** The number of columns. */
    '--as-table-count'?: number;
    /** The number of columns per line in the two-line layout. */
    '--as-table-columns'?: number;
    /** The grid tracks of the columns. */
    '--as-table-tracks'?: string | undefined;
    /** The minimum width of the table. */
    '--as-table-min-width'?: string | undefined;
    /** The width of the column of actions. */
    '--as-table-actions'?: string | undefined;
    /** The width of the column that cells of the next column can cover. */
    '--as-table-covered'?: string | undefined;
  }
}

/** Props of {@link DataTable}. */
export interface DataTableProps<Row> {
  /** The accessible name, which says what the table lists. */
  caption: string;
  /** Must be the same object in each render if the table has many rows. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /**
   * The rows that decide which columns are empty and hidden, by default `rows`. Several tables with the same columns pass all
   * their rows, so that all of them hide the same columns.
   */
  columnRows?: readonly Row[] | undefined;
  rowKey: (row: Row) => string | number;
  /** The message if there are no rows. */
  emptyText: string;
  emptyAction?: ReactNode;
  /** Shows a filter below each caption. Rows must match all filters that have a text (`all`), or one of them (`any`). */
  filter?: 'all' | 'any' | undefined;
  /** Returns the name of a row for its menu and its checkbox: 'Berechtigung 4711'. */
  rowLabel?: (row: Row) => string;
  /** The actions of a row. One has a text button (also Enter and double click); all are in a menu (also Shift+F10). */
  rowActions?: (row: Row) => readonly RowAction[];
  /** Returns whether a row was just added, which tints it. */
  isNew?: (row: Row) => boolean;
  /** The width of the action column in pixels. The default of 112 fits a text button and a menu; 36 fits a menu. */
  actionsWidth?: number;
  /** Disables sorting, so that the rows keep their order. */
  fixedOrder?: boolean;
  /** The total in the count above the table, if a search outside of the table has reduced `rows`. */
  total?: number | undefined;
  /** Makes rows selectable by a checkbox and Space. */
  selection?: Selection | undefined;
  /**
   * The maximum height as a CSS length; the head stays visible while the rows scroll. Tables of 200 or more rows have
   * the height of the window by default.
   */
  maxHeight?: string | undefined;
}

/** The width of the action column with a text button and a menu. */
const DEFAULT_ACTIONS_WIDTH_PX = 112;

/**
 * A native table with filters, sorting, a menu per row, selection and keyboard navigation. A table of 200 or more rows
 * renders only the visible ones, and all rows when the page is printed.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, rows, rowKey, filter, rowLabel, rowActions, fixedOrder = false } = props;
  const [scrollContainer, setScrollContainer] = useState<HTMLDivElement | null>(null);
  const menuAnchor = useRef<HTMLElement>(null);
  const filters = useColumnFilters(rows, props.columns, filter);
  const { getDisplayText } = filters.searchIndex;
  const { visibleColumns: columns, ...emptyColumns } = useVisibleColumns(
    props.columnRows ?? rows,
    props.columns,
    getDisplayText,
    filters.values,
  );
  const { sortedRows, order, sortBy } = useRowOrder(rows, filters.matchingRows, props.columns, getDisplayText);
  const [isFilterOpen, setFilterOpen] = useState(false);
  const isFilterOptional = filter !== undefined && rows.length > 0 && rows.length < FILTERS_FROM_ROWS;
  const hasFilters = filter !== undefined && (rows.length >= FILTERS_FROM_ROWS || isFilterOpen || filters.isActive);
  const isCounted = filter !== undefined || props.total !== undefined;
  const isLong = rows.length >= VIRTUALIZE_FROM_ROWS;
  const scrollToRow = useRef<(index: number) => void>(null);
  const navigation = useTableKeyboardNavigation({ scrollContainer, count: sortedRows.length, scrollToRow });
  const selection = createRowSelection(props.selection, sortedRows, rowKey);
  const [menuRow, setMenuRow] = useState<Row>();

  const hasManyColumns = columns.length >= TWO_LINE_LAYOUT_MIN_COLUMNS;
  const hasCards = hasCardLayout(columns.length, rowActions !== undefined);
  const canFocusRows = rowActions !== undefined || selection !== undefined;
  const cellsPerRow = columns.length + (rowActions ? 1 : 0) + (selection ? 1 : 0);
  const getLabel = (row: Row) => rowLabel?.(row) ?? 'diesen Eintrag';
  const getCells = useMemo(() => createCellCache(columns, getDisplayText), [columns, getDisplayText]);

  const { tracks, minWidth: minColumnsWidth } = getGridTemplate(columns);
  const actionsWidth = rowActions ? (props.actionsWidth ?? DEFAULT_ACTIONS_WIDTH_PX) : 0;
  const minTableWidth = minColumnsWidth + actionsWidth + (selection ? CHECK_WIDTH_PX : 0);
  const hasCardsBelow640 = !isLong && hasCardsBelow640Px(columns.length, minTableWidth);
  const toggleMenu = (index: number) => {
    const row = sortedRows[index];
    const button = scrollContainer?.querySelector<HTMLElement>(`tr[data-index="${index}"] [data-menu]`);
    if (row === undefined || !button || !rowActions || rowActions(row).length === 0) return;
    menuAnchor.current = button;
    setMenuRow(row === menuRow ? undefined : row);
  };
  const runInlineAction = (row: Row) => {
    const { inline } = getRowActionsView(rowActions?.(row) ?? []);
    if (inline && inline.disabledReason === undefined) inline.onSelect();
  };
  const handleClick = (event: MouseEvent) => {
    const index = getRowIndex(event.target);
    const row = sortedRows[index];
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>('button, a, input, select, label') : null;
    if (row === undefined) return;
    if (control?.hasAttribute('data-menu')) toggleMenu(index);
    else if (control?.hasAttribute('data-select')) selection?.toggle(row);
    else if (control?.hasAttribute('data-inline') || (!control && event.type === 'dblclick')) runInlineAction(row);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const index = getRowIndex(event.target);
    const row = sortedRows[index];
    if (event.defaultPrevented) return;
    const isOnRowControl = event.target instanceof Element && event.target.matches('[data-stop]');
    if (row !== undefined && (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey))) {
      event.preventDefault();
      toggleMenu(index);
    } else if (selection && row !== undefined && event.key === ' ' && isOnRowControl) {
      event.preventDefault();
      selection.toggle(row);
    } else navigation.handleKeyDown(event, canFocusRows);
  };
  const getMenuState = (row: Row, actions: readonly RowAction[]): TableRowProps['menu'] => {
    if (!getRowActionsView(actions).hasMenu) return 'none';
    if (actions.length === 0) return 'empty';
    return row === menuRow ? 'open' : 'closed';
  };
  const renderRow: TableRowsProps['renderRow'] = (index, isTabStop) => {
    const row = sortedRows[index];
    if (row === undefined) return null;
    const actions = rowActions?.(row) ?? [];
    const { inline } = getRowActionsView(actions);
    return (
      <TableRow
        // In a long table the index is the key, so that rows reuse the DOM elements of rows that were scrolled away.
        key={isLong ? index : rowKey(row)}
        index={index}
        // `aria-rowindex` starts at 1, which is the index of the head.
        ariaIndex={isLong ? index + 2 : undefined}
        cells={getCells(row)}
        label={getLabel(row)}
        isTabStop={isTabStop}
        hasActions={rowActions !== undefined}
        inlineText={inline?.inlineLabel ?? inline?.label}
        inlineLabel={inline?.label}
        inlineDisabledReason={inline?.disabledReason}
        menu={getMenuState(row, actions)}
        isSelected={selection?.has(row)}
        isNew={props.isNew?.(row) ?? false}
      />
    );
  };

  return (
    <div
      className={classNames('as-list-frame', hasManyColumns && 'as-list-frame--wide', hasCardsBelow640 && 'as-list-frame--cards-below-640')}
    >
      <TableToolbar
        count={isCounted ? { matching: sortedRows.length, total: props.total ?? rows.length, isFiltered: filters.isActive } : undefined}
        selectedCount={selection?.count ?? 0}
        filter={isFilterOptional ? { isOpen: hasFilters, onToggle: () => setFilterOpen(!hasFilters) } : undefined}
        onReset={filters.isActive && sortedRows.length > 0 ? filters.reset : undefined}
        emptyColumns={{ count: emptyColumns.emptyCount, isShown: emptyColumns.isAllShown, onToggle: emptyColumns.toggle }}
      />
      {/* A scrolling element must be focusable. If its rows are focusable, it gets the focus when the focused row is scrolled away. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={setScrollContainer}
        className={classNames('as-table-scroll', isLong && 'as-table-scroll--long')}
        style={{ maxHeight: props.maxHeight }}
        role="group"
        aria-label={caption}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={canFocusRows && sortedRows.length > 0 ? -1 : 0}
        onFocus={(event) => navigation.handleFocus(event.target)}
        onBlur={navigation.handleBlur}
        onKeyDown={handleKeyDown}
      >
        <table
          className={classNames(
            'as-table',
            rowActions && 'as-table--acts',
            hasManyColumns && 'as-table--wide',
            hasCards && 'as-table--cards',
            isLong && 'as-table--long',
            selection && 'as-table--checks',
          )}
          role={roles.table}
          style={{
            '--as-table-count': columns.length,
            '--as-table-columns': Math.ceil(columns.length / 2),
            '--as-table-tracks': tracks,
            '--as-table-min-width': `${minTableWidth}px`,
            '--as-table-actions': `${actionsWidth}px`,
            '--as-table-covered': getCoveredWidth(columns),
          }}
          aria-rowcount={isLong ? sortedRows.length + 1 : undefined}
        >
          <caption className="as-hidden">{caption}</caption>
          <TableHead
            columns={columns}
            hasActions={rowActions !== undefined}
            sorting={fixedOrder || rows.length < 2 ? undefined : { order, sortBy }}
            filters={hasFilters ? filters : undefined}
            selection={selection ? { state: selection.state, onToggle: selection.toggleAll } : undefined}
            isVirtualized={isLong}
          />
          {/* A double click on a row repeats the action of its button, which is available to keyboard users. */}
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
          <tbody role={roles.rowgroup} onClick={handleClick} onDoubleClick={handleClick}>
            <TableRows
              total={rows.length}
              count={sortedRows.length}
              tabStopIndex={navigation.activeIndex}
              renderRow={renderRow}
              columnCount={columns.length}
              hasCards={hasCards}
              scrollContainer={scrollContainer}
              ref={scrollToRow}
            />
            {sortedRows.length === 0 ? (
              <tr className="as-table__none">
                <td colSpan={cellsPerRow}>
                  <EmptyState
                    message={rows.length > 0 ? 'Kein Eintrag passt zu den Filtern' : props.emptyText}
                    action={rows.length > 0 ? <ResetButton onClick={filters.reset} /> : props.emptyAction}
                  />
                </td>
              </tr>
            ) : null}
          </tbody>
        </table>
      </div>
      {menuRow === undefined ? null : (
        <MenuPopover
          anchor={menuAnchor}
          label={`Aktionen für ${getLabel(menuRow)}`}
          align="end"
          items={rowActions?.(menuRow) ?? []}
          onClose={() => setMenuRow(undefined)}
        />
      )}
    </div>
  );
}
