import { memo, useState, type KeyboardEvent } from 'react';

import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { alignClassName, type Column } from './column.tsx';
import type { SortOrder } from './row-order.ts';
import { roles } from './rows.ts';

/** Props of {@link TableHead}. */
export interface TableHeadProps {
  columns: readonly Pick<Column<unknown>, 'key' | 'header' | 'align' | 'filter'>[];
  hasActions: boolean;
  /** The current order and a function that changes it; undefined if the order is fixed. */
  sorting: { order: SortOrder | undefined; sortBy: (key: string) => void } | undefined;
  /** The filters, if there are any. */
  filters?: { values: ReadonlyMap<string, string>; set: (key: string, text: string) => void } | undefined;
  /** Whether all rows are selected; undefined if rows cannot be selected. */
  selection?: { state: 'all' | 'some' | 'none'; onToggle: () => void } | undefined;
  /** Whether only the visible rows are rendered. */
  isVirtualized: boolean;
}

/** The captions, which sort the table, with a filter input below each. Arrow keys move between the captions. */
export function TableHead({ columns, hasActions, sorting, filters, selection, isVirtualized }: TableHeadProps) {
  const [stop, setStop] = useState<string>();
  const stopKey = columns.some(({ key }) => key === stop) ? stop : columns[0]?.key;
  const press = (event: KeyboardEvent<HTMLElement>) => {
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
      {/* The buttons have the focus; the row only handles the arrow keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <tr role={roles.row} aria-rowindex={isVirtualized ? 1 : undefined} onKeyDown={press}>
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
            className={alignClassName(align)}
            aria-sort={sorting?.order?.key === key ? sorting.order.direction : undefined}
          >
            {sorting ? (
              <button
                type="button"
                className="as-table__sort"
                data-sort
                tabIndex={key === stopKey ? 0 : -1}
                onFocus={() => setStop(key)}
                onClick={() => sorting.sortBy(key)}
              >
                {header}
              </button>
            ) : (
              <span className="as-table__caption">{header}</span>
            )}
            {filters && filter !== false ? (
              <Filter column={key} title={header} text={filters.values.get(key) ?? ''} onChange={filters.set} />
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

/**
 * The filter of one column. Memoized, so that typing in one filter does not render the others again.
 */
const Filter = memo(function Filter(props: { column: string; title: string; text: string; onChange: (key: string, text: string) => void }) {
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
