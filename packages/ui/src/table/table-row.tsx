import { memo } from 'react';

import { classNames } from '../theme/class-names.ts';
import type { Cell } from './cell-cache.ts';
import { roles } from './row-layout.ts';

/** Props of {@link TableRow}. The table body handles the events of all rows. */
export interface TableRowProps {
  /** The index among the rows that match the filters. */
  index: number;
  /** `aria-rowindex`, if not all rows are rendered. */
  ariaIndex: number | undefined;
  cells: readonly Cell[];
  /** The name of the row: 'Berechtigung 4711'. */
  label: string;
  /** Whether the controls of the row are the tab stops of the table. */
  isTabStop: boolean;
  /** Whether the table has a column for actions. */
  hasActions: boolean;
  /** The visible text of the inline action; undefined without such an action. */
  inlineText: string | undefined;
  /** The full name of the inline action. */
  inlineLabel: string | undefined;
  inlineDisabledReason: string | undefined;
  /** The state of the menu: `none` without a menu, `empty` without actions. */
  menu: 'none' | 'empty' | 'closed' | 'open';
  /** Undefined if rows cannot be selected. */
  isSelected: boolean | undefined;
  /** Whether the row was just added, which tints it. */
  isNew: boolean;
}

/**
 * A row. `DataTable` recognizes its controls by `data-select`, `data-inline` and `data-menu`. Arrow keys focus its first visible
 * control with `data-stop`.
 */
function Row({ index, ariaIndex, cells, label, isTabStop, hasActions, menu, isSelected, isNew, ...props }: TableRowProps) {
  const { inlineText, inlineLabel, inlineDisabledReason } = props;
  const tabIndex = isTabStop ? 0 : -1;
  return (
    <tr
      role={roles.row}
      data-index={index}
      aria-rowindex={ariaIndex}
      aria-selected={isSelected}
      className={classNames(isSelected && 'as-table__row--marked', isNew && 'as-table__row--new') || undefined}
    >
      {isSelected === undefined ? null : (
        <td role={roles.cell} className="as-table__check">
          <input
            type="checkbox"
            data-select
            data-stop={hasActions ? undefined : true}
            tabIndex={tabIndex}
            aria-label={`${label} auswählen`}
            checked={isSelected}
            // The table body handles the click.
            readOnly
          />
        </td>
      )}
      {cells.map(({ key, caption, content, className, title }) => (
        <td key={key} role={roles.cell} data-caption={caption} className={className} title={title}>
          {content}
        </td>
      ))}
      {hasActions ? (
        <td role={roles.cell} className="as-table__menu">
          {inlineText === undefined ? null : (
            <button
              type="button"
              className="as-text-button as-table__action"
              data-inline
              data-stop
              tabIndex={tabIndex}
              aria-label={`${inlineLabel}: ${label}`}
              aria-disabled={inlineDisabledReason === undefined ? undefined : true}
              title={inlineDisabledReason}
            >
              {inlineText}
            </button>
          )}
          {menu === 'none' ? null : (
            <button
              type="button"
              className="as-tool"
              data-menu
              data-stop
              tabIndex={tabIndex}
              aria-label={`Aktionen für ${label}`}
              aria-haspopup="menu"
              aria-expanded={menu === 'open'}
              aria-disabled={menu === 'empty' || undefined}
              title={menu === 'empty' ? 'Keine Aktionen möglich' : undefined}
            >
              {/* A character, because an icon component per row would slow down typing in a filter. */}
              <span aria-hidden="true">⋮</span>
            </button>
          )}
        </td>
      ) : null}
    </tr>
  );
}

/** A row of a table. Memoized, so that unchanged rows are not rendered again while the user types in a filter. */
export const TableRow = memo(Row);
