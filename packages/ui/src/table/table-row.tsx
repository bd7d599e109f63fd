import { memo } from 'react';

import type { Cell } from './cells.ts';

/** Props of {@link TableRow}: its content. The table body handles its events. */
export interface TableRowProps {
  /** Its index among the visible rows. */
  index: number;
  /** `aria-rowindex`, if not all rows are rendered. */
  ariaIndex: number | undefined;
  cells: readonly Cell[];
  /** 'Berechtigung 4711'. */
  label: string;
  /** The row is the tab stop. */
  isStop: boolean;
  canOpen: boolean;
  menu: 'none' | 'empty' | 'closed' | 'open';
  isSelected: boolean | undefined;
}

/** A row. The control that keys move to has `data-stop`, the others have their action. */
function Row({ index, ariaIndex, cells, label, isStop, canOpen, menu, isSelected }: TableRowProps) {
  const role = ariaIndex === undefined ? undefined : 'cell';
  const tabIndex = isStop ? 0 : -1;
  return (
    <tr
      role={ariaIndex === undefined ? undefined : 'row'}
      data-index={index}
      aria-rowindex={ariaIndex}
      aria-selected={isSelected}
      className={isSelected ? 'as-table__row--marked' : undefined}
    >
      {isSelected === undefined ? null : (
        <td role={role} className="as-table__check">
          <input
            type="checkbox"
            data-select
            data-stop={canOpen || menu !== 'none' ? undefined : true}
            tabIndex={tabIndex}
            aria-label={`${label} auswählen`}
            checked={isSelected}
            readOnly
          />
        </td>
      )}
      {cells.map(({ key, caption, content, className, title }, place) => (
        <td key={key} role={role} data-caption={caption} className={className} title={title}>
          {place === 0 && canOpen ? (
            <button type="button" className="as-text-button" data-open data-stop tabIndex={tabIndex}>
              {content}
            </button>
          ) : (
            content
          )}
        </td>
      ))}
      {menu === 'none' ? null : (
        <td role={role} className="as-table__menu">
          <button
            type="button"
            className="as-tool"
            data-menu
            data-stop={canOpen ? undefined : true}
            tabIndex={tabIndex}
            aria-label={`Aktionen für ${label}`}
            aria-haspopup="menu"
            aria-expanded={menu === 'open'}
            aria-disabled={menu === 'empty' || undefined}
            title={menu === 'empty' ? 'Keine Aktionen möglich' : undefined}
          >
            {/* A character, not an icon: many of these are rendered while staff type. */}
            <span aria-hidden="true">⋮</span>
          </button>
        </td>
      )}
    </tr>
  );
}

/** Rendered again only if its props have changed. */
export const TableRow = memo(Row);
