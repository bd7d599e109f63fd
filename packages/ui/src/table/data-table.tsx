import { EmptyState } from '../feedback/empty-state.tsx';
import { MenuPopover } from '../menu/menu-popover.tsx';
import { classNames } from '../theme/class-names.ts';
import { useMemo, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';

import { createCells } from './cells.ts';
import { getCoveredWidth, getGridTemplate, type Column } from './column.tsx';
import { TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import { TableRows, type TableRowsProps } from './table-rows.tsx';
import { ResetButton, TableToolbar } from './table-toolbar.tsx';
import { useColumnFilters } from './use-column-filters.ts';
import { useRowOrder } from './use-row-order.ts';
import { useVisibleColumns } from './use-visible-columns.ts';
import { splitRowActions, type RowAction } from './row-actions.ts';
import {
  hasCardLayout,
  CHECK_WIDTH_PX,
  FILTERS_FROM_ROWS,
  needsEarlyCards,
  roles,
  TWO_LINE_LAYOUT_MIN_COLUMNS,
  VIRTUALIZE_FROM_ROWS,
} from './rows.ts';
import { createRowSelection, type Selection } from './selection.ts';
import { getRowIndex, useTableKeyboardNavigation } from './use-table-keyboard-navigation.ts';
import './table.css';
import './folding.css';

declare module 'react' {
  interface CSSProperties {
    /** The number of columns, and the number of columns per line in the two-line layout. */
    '--as-table-count'?: number;
    '--as-table-columns'?: number;
    /** The grid tracks of the columns, and their minimum total width. */
    '--as-table-tracks'?: string | undefined;
    '--as-table-least'?: string | undefined;
    /** The width of the column of actions. */
    '--as-table-actions'?: string | undefined;
    /** The width of the column that cells of the next one can cover. */
    '--as-table-covered'?: string | undefined;
  }
}

/** Props of {@link DataTable}. */
export interface DataTableProps<Row> {
  /** The accessible name: what the table lists. */
  caption: string;
  /** Must be the same object in each render if the table is long. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** The rows that decide which columns are empty, if several tables have the same columns; by default `rows`. */
  columnRows?: readonly Row[] | undefined;
  rowKey: (row: Row) => string | number;
  /** The message if there are no rows. */
  emptyText: string;
  emptyAction?: ReactNode;
  /** Shows a filter below each caption. Rows must match all filled filters or any of them. */
  filter?: 'all' | 'any' | undefined;
  /** Returns the name of a row for its menu and its selection: 'Berechtigung 4711'. */
  rowLabel?: (row: Row) => string;
  /** The actions of a row: one is a text button (Enter, double click), and all are in a menu (Shift+F10 or the menu key). */
  rowActions?: (row: Row) => readonly RowAction[];
  /** Whether a row was just added: it is tinted. */
  isNew?: (row: Row) => boolean;
  /** The width of the action column in pixels. The default of 112 fits a text button and a menu; 36 fits a menu. */
  actionsWidth?: number;
  /** Disables sorting, so that the rows keep their order. */
  fixedOrder?: boolean;
  /** The number of rows before a search outside of the table, for the count above the table. */
  total?: number | undefined;
  /** Makes rows selectable by a checkbox and Space. */
  selection?: Selection | undefined;
  /**
   * The maximum height as a CSS length; the head stays visible while the rows scroll. Tables of 200 or more rows have
   * the height of the window by default.
   */
  maxHeight?: string | undefined;
}

/**
 * A native table with filters, sorting, a menu per row, selection and keyboard navigation. Of 200 or more rows it renders
 * only the visible ones, and all when the page is printed.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, rows, rowKey, filter, rowLabel, rowActions, fixedOrder = false } = props;
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const anchor = useRef<HTMLElement>(null);
  const filters = useColumnFilters(rows, props.columns, filter);
  const { texts } = filters;
  const { visible: columns, ...empty } = useVisibleColumns(props.columnRows ?? rows, props.columns, texts.displayText, filters.values);
  const { ordered: shown, order, sortBy } = useRowOrder(rows, filters.shown, props.columns, texts.displayText);
  const [isFilterOpen, setFilterOpen] = useState(false);
  const isFilterOptional = filter !== undefined && rows.length > 0 && rows.length < FILTERS_FROM_ROWS;
  const hasFilters = filter !== undefined && (rows.length >= FILTERS_FROM_ROWS || isFilterOpen || filters.isActive);
  const isCounted = filter !== undefined || props.total !== undefined;
  const isLong = rows.length >= VIRTUALIZE_FROM_ROWS;
  const scrollToRow = useRef<(index: number) => void>(null);
  const keys = useTableKeyboardNavigation({ frame, count: shown.length, scrollToRow });
  const selection = createRowSelection(props.selection, shown, rowKey);
  const [menu, setMenu] = useState<Row>();

  const isWide = columns.length >= TWO_LINE_LAYOUT_MIN_COLUMNS;
  const hasCards = hasCardLayout(columns.length, rowActions !== undefined);
  const canAct = rowActions !== undefined || selection !== undefined;
  const span = columns.length + (rowActions ? 1 : 0) + (selection ? 1 : 0);
  const label = (row: Row) => rowLabel?.(row) ?? 'diesen Eintrag';
  const cellsOf = useMemo(() => createCells(columns, texts.displayText), [columns, texts]);

  const { tracks, least } = getGridTemplate(columns);
  const actionsWidth = rowActions ? (props.actionsWidth ?? 112) : 0;
  const leastWidth = least + actionsWidth + (selection ? CHECK_WIDTH_PX : 0);
  const hasEarlyCards = !isLong && needsEarlyCards(columns.length, leastWidth);
  const openMenu = (index: number) => {
    const row = shown[index];
    const button = frame?.querySelector<HTMLElement>(`tr[data-index="${index}"] [data-menu]`);
    if (row === undefined || !button || !rowActions || rowActions(row).length === 0) return;
    anchor.current = button;
    setMenu(row === menu ? undefined : row);
  };
  const runInline = (row: Row) => {
    const { inline } = splitRowActions(rowActions?.(row) ?? []);
    if (inline && inline.disabledReason === undefined) inline.onSelect();
  };
  const click = (event: MouseEvent) => {
    const index = getRowIndex(event.target);
    const row = shown[index];
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>('button, a, input, select, label') : null;
    if (row === undefined) return;
    if (control?.hasAttribute('data-menu')) openMenu(index);
    else if (control?.hasAttribute('data-select')) selection?.toggle(row);
    else if (control?.hasAttribute('data-inline') || (!control && event.type === 'dblclick')) runInline(row);
  };
  const press = (event: KeyboardEvent) => {
    const index = getRowIndex(event.target);
    const row = shown[index];
    if (event.defaultPrevented) return;
    const isOnStop = event.target instanceof Element && event.target.matches('[data-stop]');
    if (row !== undefined && (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey))) {
      event.preventDefault();
      openMenu(index);
    } else if (selection && row !== undefined && event.key === ' ' && isOnStop) {
      event.preventDefault();
      selection.toggle(row);
    } else keys.press(event, canAct);
  };
  const draw: TableRowsProps['draw'] = (index, isStop) => {
    const row = shown[index];
    if (row === undefined) return null;
    const items = rowActions?.(row) ?? [];
    const { inline, hasMenu } = splitRowActions(items);
    return (
      <TableRow
        // A long list reuses the DOM elements of rows that were scrolled away.
        key={isLong ? index : rowKey(row)}
        index={index}
        // `aria-rowindex` starts at 1, which is the head.
        ariaIndex={isLong ? index + 2 : undefined}
        cells={cellsOf(row)}
        label={label(row)}
        isStop={isStop}
        hasActions={rowActions !== undefined}
        inlineText={inline?.inlineLabel ?? inline?.label}
        inlineLabel={inline?.label}
        inlineDisabledReason={inline?.disabledReason}
        menu={!hasMenu ? 'none' : items.length === 0 ? 'empty' : row === menu ? 'open' : 'closed'}
        isSelected={selection?.has(row)}
        isNew={props.isNew?.(row) ?? false}
      />
    );
  };

  return (
    <div className={classNames('as-list-frame', isWide && 'as-list-frame--wide', hasEarlyCards && 'as-list-frame--early')}>
      <TableToolbar
        count={isCounted ? { shown: shown.length, total: props.total ?? rows.length, isFiltered: filters.isActive } : undefined}
        selected={selection?.count ?? 0}
        filter={isFilterOptional ? { isOpen: hasFilters, onToggle: () => setFilterOpen(!hasFilters) } : undefined}
        onReset={filters.isActive && shown.length > 0 ? filters.reset : undefined}
        empty={{ count: empty.emptyCount, isShown: empty.isAllShown, onToggle: empty.toggle }}
      />
      {/* A scrolling element must be focusable, and it takes the focus of a row that is scrolled away. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={setFrame}
        className={classNames('as-table-scroll', isLong && 'as-table-scroll--long')}
        style={{ maxHeight: props.maxHeight }}
        role="group"
        aria-label={caption}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={canAct && shown.length > 0 ? -1 : 0}
        onFocus={(event) => keys.focus(event.target)}
        onBlur={keys.blur}
        onKeyDown={press}
      >
        <table
          className={classNames(
            'as-table',
            rowActions && 'as-table--acts',
            isWide && 'as-table--wide',
            hasCards && 'as-table--folds',
            isLong && 'as-table--long',
            selection && 'as-table--checks',
          )}
          role={roles.table}
          style={{
            '--as-table-count': columns.length,
            '--as-table-columns': Math.ceil(columns.length / 2),
            '--as-table-tracks': tracks,
            '--as-table-least': `${leastWidth}px`,
            '--as-table-actions': `${actionsWidth}px`,
            '--as-table-covered': getCoveredWidth(columns),
          }}
          aria-rowcount={isLong ? shown.length + 1 : undefined}
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
          {/* Keyboard users have the buttons in the rows; clicks on a row are an extra. */}
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
          <tbody role={roles.rowgroup} onClick={click} onDoubleClick={click}>
            <TableRows
              total={rows.length}
              count={shown.length}
              active={keys.active}
              draw={draw}
              columns={columns.length}
              hasCards={hasCards}
              frame={frame}
              ref={scrollToRow}
            />
            {shown.length === 0 ? (
              <tr className="as-table__none">
                <td colSpan={span}>
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
      {menu === undefined ? null : (
        <MenuPopover
          anchor={anchor}
          label={`Aktionen für ${label(menu)}`}
          align="end"
          items={rowActions?.(menu) ?? []}
          onClose={() => setMenu(undefined)}
        />
      )}
    </div>
  );
}
