import type { KeyboardEvent, ReactNode } from 'react';

import { RowMenu } from '../menu/menu-button.tsx';
import type { MenuItem } from '../menu/menu-item.ts';
import { EmptyState } from '../feedback/empty-state.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { classNames } from '../theme/class-names.ts';
import type { TableFilters } from './use-table-filters.tsx';
import './table.css';

/** A column of a {@link DataTable}. */
export interface Column<Row> {
  /** Unique in the table; also the name of its filter. */
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  /** `end` for amounts, `figures` for dates and numbers that read from the left. */
  align?: 'start' | 'end' | 'figures';
  /** A CSS width. */
  width?: string;
}

/** Props of {@link DataTable}. */
export interface DataTableProps<Row> {
  /** What the table lists, its name for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** What is said when there are no rows at all. */
  emptyText: string;
  emptyAction?: ReactNode;
  /** From `useTableFilters`: an input under the title of every column that has a filter. */
  filters?: TableFilters;
  /** What a row is called, for its menu: 'Berechtigung 4711'. */
  rowLabel?: (row: Row) => string;
  /** The actions of a row. */
  rowActions?: (row: Row) => readonly MenuItem[];
  /** Makes the first cell a button; arrow keys go from row to row. */
  onOpen?: (row: Row) => void;
  /** A row to be found again by eye. */
  isMarked?: (row: Row) => boolean;
  /** A CSS length; the header stays while the rows scroll. */
  maxHeight?: string;
}

function alignClass(align: Column<unknown>['align']): string | undefined {
  return align === undefined || align === 'start' ? undefined : `as-table__${align}`;
}

/** Moves between the openers of the rows. */
function pressOpener(event: KeyboardEvent<HTMLElement>) {
  const openers = [...(event.currentTarget.closest('tbody')?.querySelectorAll<HTMLElement>('.as-table__open') ?? [])];
  const current = openers.indexOf(event.currentTarget);
  const goals = new Map([
    ['ArrowDown', current + 1],
    ['ArrowUp', current - 1],
    ['Home', 0],
    ['End', openers.length - 1],
  ]);
  const goal = goals.get(event.key);
  const opener = goal === undefined ? undefined : openers[goal];
  if (!opener) return;
  event.preventDefault();
  opener.focus();
}

function FilterRow({ columns, filters }: { columns: readonly Pick<Column<unknown>, 'key' | 'title'>[]; filters: TableFilters }) {
  return (
    <tr>
      {columns.map(({ key, title }) => (
        <td key={key} className="as-table__filter">
          {filters.has(key) ? (
            <input
              className="as-input"
              type="search"
              aria-label={`${title} filtern`}
              autoComplete="off"
              size={6}
              value={filters.get(key)}
              onChange={(event) => filters.set(key, event.target.value)}
            />
          ) : null}
        </td>
      ))}
    </tr>
  );
}

/** A table with real table semantics, filters in its header row and a menu per row. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, filters, rowActions, rowLabel, onOpen, isMarked } = props;
  const cell = (row: Row, column: Column<Row>, index: number) =>
    index === 0 && onOpen ? (
      <button type="button" className="as-table__open" onKeyDown={pressOpener} onClick={() => onOpen(row)}>
        {column.render(row)}
      </button>
    ) : (
      column.render(row)
    );
  return (
    // What scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="as-table-scroll" style={{ maxHeight: props.maxHeight }} role="group" aria-label={caption} tabIndex={0}>
      <table className="as-table">
        <caption className="as-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, title, align, width }) => (
              <th key={key} scope="col" className={alignClass(align)} style={{ width }}>
                {title}
              </th>
            ))}
            {rowActions ? (
              <th className="as-table__menu" scope="col" rowSpan={filters ? 2 : 1}>
                <VisuallyHidden>Aktionen</VisuallyHidden>
              </th>
            ) : null}
          </tr>
          {filters ? <FilterRow columns={columns} filters={filters} /> : null}
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className={classNames(isMarked?.(row) && 'as-table__row--marked')}>
              {columns.map((column, index) => (
                <td key={column.key} className={alignClass(column.align)}>
                  {cell(row, column, index)}
                </td>
              ))}
              {rowActions ? (
                <td className="as-table__menu">
                  <RowMenu label={`Aktionen für ${rowLabel?.(row) ?? 'diesen Eintrag'}`} items={rowActions(row)} />
                </td>
              ) : null}
            </tr>
          ))}
          {rows.length === 0 ? (
            <tr>
              <td colSpan={columns.length + (rowActions ? 1 : 0)}>
                <EmptyState
                  sentence={filters?.isActive ? 'Kein Eintrag passt zu den Filtern' : props.emptyText}
                  action={filters?.isActive ? filters.resetButton : props.emptyAction}
                />
              </td>
            </tr>
          ) : null}
        </tbody>
      </table>
    </div>
  );
}
