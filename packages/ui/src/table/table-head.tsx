import { memo, useState, type KeyboardEvent } from 'react';

import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { getAlignClass, type Column } from './column.tsx';
import type { SortOrder } from './row-order.ts';
import { roles } from './row-layout.ts';

/** Props of {@link TableHead}. */
export interface TableHeadProps {
  columns: readonly Pick<Column<unknown>, 'key' | 'header' | 'align' | 'filter'>[];
  hasActions: boolean;
  /** The current order and a function that changes it; undefined if the order is fixed. */
  sorting: { order: SortOrder | undefined; sortBy: (key: string) => void } | undefined;
  /** The filters, if there are any. */
  filters?: { values: ReadonlyMap<string, string>; set: (key: string, text: string) => void } | undefined;
  /** Whether all, some or no rows are selected; undefined if rows cannot be selected. */
  selection?: { state: 'all' | 'some' | 'none'; onToggle: () => void } | undefined;
  /** Whether only the visible rows are rendered. */
  isVirtualized: boolean;
}

/**
 * The captions of the columns, each with a filter below it. A click on a caption sorts the table. The captions are one tab
 * stop; arrow keys move between them.
 */
export function TableHead({ columns, hasActions, sorting, filters, selection, isVirtualized }: TableHeadProps) {
  const [focusedKey, setFocusedKey] = useState<string>();
  const tabStopKey = columns.some(({ key }) => key === focusedKey) ? focusedKey : columns[0]?.key;
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = new Map([
      ['ArrowRight', 1],
      ['ArrowLeft', -1],
    ]).get(event.key);
    const captions = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-sort]')];
    const index = captions.findIndex((caption) => caption === event.target);
    if (step === undefined || index < 0) return;
    event.preventDefault();
    captions[index + step]?.focus();
  };
  return (
    <thead role={roles.rowgroup} className={filters ? undefined : 'as-table__captions'}>
      {/* The row handles the arrow keys of the caption buttons. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <tr role={roles.row} aria-rowindex={isVirtualized ? 1 : undefined} onKeyDown={handleKeyDown}>
        {selection ? (
          <th scope="col" role={roles.columnheader} className="as-table__check">
            <input
              type="checkbox"
              aria-label="Alle auswählen"
              checked={selection.state === 'all'}
              ref={(box) => {
                if (box) box.indeterminate = selection.state === 'some';
              }}
              onChange={selection.onToggle}
            />
          </th>
        ) : null}
        {columns.map(({ key, header, align, filter }) => (
          <th
            key={key}
            scope="col"
            role={roles.columnheader}
            abbr={header}
            className={getAlignClass(align)}
            aria-sort={sorting?.order?.key === key ? sorting.order.direction : undefined}
          >
            {sorting ? (
              <button
                type="button"
                className="as-table__sort"
                data-sort
                tabIndex={key === tabStopKey ? 0 : -1}
                onFocus={() => setFocusedKey(key)}
                onClick={() => sorting.sortBy(key)}
              >
                {header}
              </button>
            ) : (
              <span className="as-table__caption">{header}</span>
            )}
            {filters && filter !== false ? (
              <ColumnFilter column={key} title={header} text={filters.values.get(key) ?? ''} onChange={filters.set} />
            ) : null}
          </th>
        ))}
        {hasActions ? (
          <th className="as-table__menu" scope="col" role={roles.columnheader}>
            <VisuallyHidden>Aktionen</VisuallyHidden>
          </th>
        ) : null}
      </tr>
    </thead>
  );
}

/** The filter of one column. Memoized, so that typing in one filter does not render the others again. */
const ColumnFilter = memo(function ColumnFilter(props: {
  column: string;
  title: string;
  text: string;
  onChange: (key: string, text: string) => void;
}) {
  const { column, title, text, onChange } = props;
  return (
    <input
      className="as-input"
      type="search"
      data-filter={column}
      aria-label={`${title} filtern`}
      autoComplete="off"
      spellCheck={false}
      size={4}
      value={text}
      onChange={(event) => onChange(column, event.target.value)}
    />
  );
});
