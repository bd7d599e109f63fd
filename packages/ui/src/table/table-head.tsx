import { memo } from 'react';

import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { alignClassName, type Column } from './column.tsx';

/** Props of {@link TableHead}. */
export interface TableHeadProps {
  columns: readonly Pick<Column<unknown>, 'key' | 'title' | 'align' | 'width' | 'filter'>[];
  hasMenu: boolean;
  /** The filters, if there are any. */
  filters?: { values: ReadonlyMap<string, string>; set: (key: string, text: string) => void } | undefined;
  /** Whether all rows are selected, if rows can be selected. */
  selection?: { state: 'all' | 'some' | 'none'; onToggle: () => void } | undefined;
  /** Uses a grid layout, and not all rows are rendered. */
  isLong: boolean;
}

/** The captions, with a filter below each filterable one. */
export function TableHead({ columns, hasMenu, filters, selection, isLong }: TableHeadProps) {
  const role = isLong ? 'columnheader' : undefined;
  return (
    <thead role={isLong ? 'rowgroup' : undefined} className={filters ? undefined : 'as-table__captions'}>
      <tr role={isLong ? 'row' : undefined} aria-rowindex={isLong ? 1 : undefined}>
        {selection ? (
          <th scope="col" role={role} className="as-table__check">
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
        {columns.map(({ key, title, align, width, filter }) => (
          <th key={key} scope="col" role={role} abbr={title} className={alignClassName(align)} style={{ width }}>
            {title}
            {filters && filter !== false ? (
              <Filter column={key} title={title} text={filters.values.get(key) ?? ''} onChange={filters.set} />
            ) : null}
          </th>
        ))}
        {hasMenu ? (
          <th className="as-table__menu" scope="col" role={role}>
            <VisuallyHidden>Aktionen</VisuallyHidden>
          </th>
        ) : null}
      </tr>
    </thead>
  );
}

/**
 * Rendered again only if its own text has changed, so that typing in one filter does not render the
 * others.
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
