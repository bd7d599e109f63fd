import { pluralize, formatCount } from '@aboschalter/formats';
import { EmptyState } from '../feedback/empty-state.tsx';
import type { MenuItem } from '../menu/menu-item.ts';
import { MenuPopover } from '../menu/menu-popover.tsx';
import { classNames } from '../theme/class-names.ts';
import { useMemo, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';

import { createCells } from './cells.ts';
import { getGridTemplate, type Column } from './column.tsx';
import { TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import { TableRows, type TableRowsProps } from './table-rows.tsx';
import { useColumnFilters } from './use-column-filters.ts';
import { TWO_LINE_LAYOUT_MIN_COLUMNS, VIRTUALIZE_FROM_ROWS, CARD_LAYOUT_MIN_COLUMNS } from './rows.ts';
import { createRowSelection, type Selection } from './selection.ts';
import { getRowIndex, useTableKeyboardNavigation } from './use-table-keyboard-navigation.ts';
import './table.css';
import './folding.css';

declare module 'react' {
  interface CSSProperties {
    /** The number of columns, and how many of them are in one of the two lines of a row. */
    '--as-table-count'?: number;
    '--as-table-columns'?: number;
    /** The widths of all columns of a long list, as grid tracks. */
    '--as-table-tracks'?: string | undefined;
    '--as-table-least'?: string | undefined;
  }
}

/** Props of {@link DataTable}. */
export interface DataTableProps<Row> {
  /** What the table lists: its accessible name. */
  caption: string;
  /** Keep them stable between renders if the table is long. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** The message if there are no rows at all. */
  emptyText: string;
  emptyAction?: ReactNode;
  /** An input below each caption; whether all filled ones must match, or any. */
  filter?: 'all' | 'any' | undefined;
  /** Names a row, for its menu and its selection: 'Berechtigung 4711'. */
  rowLabel?: (row: Row) => string;
  /** The actions of a row: in a menu at its end, and by Shift+F10 or the menu key. */
  rowActions?: (row: Row) => readonly MenuItem[];
  /** Called with a row on Enter, double click, or a click on its first cell. */
  onOpen?: (row: Row) => void;
  /** Rows can be selected: by a checkbox at their start, and Space. */
  selection?: Selection | undefined;
  /**
   * A CSS length; the head stays visible while the rows scroll. By default the height of the window
   * from 200 rows on.
   */
  maxHeight?: string | undefined;
}

/**
 * A native table with filters, a menu per row, selection and keyboard navigation. From 200 rows on
 * only the visible rows are rendered, and all when it is printed.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, filter, rowLabel, rowActions, onOpen } = props;
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const anchor = useRef<HTMLElement>(null);
  const filters = useColumnFilters(rows, columns, filter);
  const { shown, texts } = filters;
  const isLong = rows.length >= VIRTUALIZE_FROM_ROWS;
  const bringIntoView = useRef<(index: number) => void>(null);
  const keys = useTableKeyboardNavigation({ frame, count: shown.length, bringIntoView });
  const selection = createRowSelection(props.selection, shown, rowKey);
  const [menu, setMenu] = useState<Row>();

  const isWide = columns.length >= TWO_LINE_LAYOUT_MIN_COLUMNS;
  const canAct = onOpen !== undefined || rowActions !== undefined || selection !== undefined;
  const span = columns.length + (rowActions ? 1 : 0) + (selection ? 1 : 0);
  const label = (row: Row) => rowLabel?.(row) ?? 'diesen Eintrag';
  const cellsOf = useMemo(() => createCells(columns, texts.shown, isWide), [columns, texts, isWide]);

  const { tracks, least } = getGridTemplate(columns);
  const openMenu = (index: number) => {
    const row = shown[index];
    const button = frame?.querySelector<HTMLElement>(`tr[data-index="${index}"] [data-menu]`);
    if (row === undefined || !button || !rowActions || rowActions(row).length === 0) return;
    anchor.current = button;
    setMenu(row === menu ? undefined : row);
  };
  const click = (event: MouseEvent) => {
    const index = getRowIndex(event.target);
    const row = shown[index];
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>('button, a, input, select, label') : null;
    if (row === undefined) return;
    if (control?.hasAttribute('data-menu')) openMenu(index);
    else if (control?.hasAttribute('data-select')) selection?.toggle(row);
    else if (control?.hasAttribute('data-open') || (!control && event.type === 'dblclick')) onOpen?.(row);
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
    const items = rowActions?.(row);
    return (
      <TableRow
        // A long list reuses the rendered rows for the visible content.
        key={isLong ? index : rowKey(row)}
        index={index}
        ariaIndex={isLong ? index + 2 : undefined}
        cells={cellsOf(row)}
        label={label(row)}
        isStop={isStop}
        canOpen={onOpen !== undefined}
        menu={items === undefined ? 'none' : items.length === 0 ? 'empty' : row === menu ? 'open' : 'closed'}
        isSelected={selection?.has(row)}
      />
    );
  };

  return (
    <div className={classNames('as-list-frame', isWide && 'as-list-frame--wide')}>
      {filter === undefined ? null : (
        <div className="as-table-line">
          <p className="as-caption" role="status">
            {filters.isActive
              ? `${formatCount(shown.length)} von ${formatCount(rows.length)}`
              : pluralize(rows.length, 'Eintrag', 'Einträge')}
            {selection && selection.count > 0 ? `, ${formatCount(selection.count)} ausgewählt` : ''}
          </p>
          {filters.isActive && shown.length > 0 ? <ResetButton onClick={filters.reset} /> : null}
        </div>
      )}
      {/* A scrolling area must be focusable, and takes the focus when the focused row is scrolled
          away. */}
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
            isWide && 'as-table--wide',
            columns.length >= CARD_LAYOUT_MIN_COLUMNS && 'as-table--folds',
            isLong && 'as-table--long',
            selection && 'as-table--checks',
          )}
          // A grid layout removes the implicit table roles, so they are explicit.
          role={isLong ? 'table' : undefined}
          style={{
            '--as-table-count': columns.length,
            '--as-table-columns': Math.ceil(columns.length / 2),
            ...(isLong ? { '--as-table-tracks': tracks, '--as-table-least': least } : {}),
          }}
          aria-rowcount={isLong ? shown.length + 1 : undefined}
        >
          <caption className="as-hidden">{caption}</caption>
          <TableHead
            columns={columns}
            hasMenu={rowActions !== undefined}
            filters={filter === undefined ? undefined : filters}
            selection={selection ? { state: selection.state, onToggle: selection.toggleAll } : undefined}
            isLong={isLong}
          />
          {/* The rows' own buttons can be reached by keyboard; clicks on the row are an extra. */}
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
          <tbody role={isLong ? 'rowgroup' : undefined} onClick={click} onDoubleClick={click}>
            <TableRows
              total={rows.length}
              count={shown.length}
              active={keys.active}
              draw={draw}
              columns={columns.length}
              frame={frame}
              ref={bringIntoView}
            />
            {shown.length === 0 ? (
              <tr className="as-table__none">
                <td colSpan={span}>
                  <EmptyState
                    sentence={rows.length > 0 ? 'Kein Eintrag passt zu den Filtern' : props.emptyText}
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

function ResetButton({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className="as-text-button" onClick={onClick}>
      Filter zurücksetzen
    </button>
  );
}
