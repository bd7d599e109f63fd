import { memo } from 'react';

import { classNames } from '../theme/class-names.ts';
import type { Cell } from './cells.ts';
import { roles } from './rows.ts';

/** Props of {@link TableRow}. The table body handles the events of all rows. */
export interface TableRowProps {
  /** The index among the filtered rows. */
  index: number;
  /** `aria-rowindex`, if not all rows are rendered. */
  ariaIndex: number | undefined;
  cells: readonly Cell[];
  /** The name of the row: 'Berechtigung 4711'. */
  label: string;
  /** Whether the row is the tab stop of the table. */
  isStop: boolean;
  /** Whether the table has a column for actions. */
  hasActions: boolean;
  /** The short text, the full name and the disabled reason of the action in the row; undefined without an action. */
  inlineText: string | undefined;
  inlineLabel: string | undefined;
  inlineDisabledReason: string | undefined;
  menu: 'none' | 'empty' | 'closed' | 'open';
  isSelected: boolean | undefined;
  /** Marked as just added. */
  isNew: boolean;
}

/** A row. Arrow keys move to its first visible control with `data-stop`. */
function Row({ index, ariaIndex, cells, label, isStop, hasActions, menu, isSelected, isNew, ...props }: TableRowProps) {
  const { inlineText, inlineLabel, inlineDisabledReason } = props;
  const tabIndex = isStop ? 0 : -1;
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
              {/* A character instead of an icon component, because rows are rendered again while the user types in a filter. */}
              <span aria-hidden="true">⋮</span>
            </button>
          )}
        </td>
      ) : null}
    </tr>
  );
}

/** A row of a table, memoized. */
export const TableRow = memo(Row);
