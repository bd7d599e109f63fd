import { memo } from 'react';

import type { Cell } from './cells.ts';

/** Props of {@link TableRow}: what it shows. What can be done is heard by the body of the table. */
export interface TableRowProps {
  /** Its place among the rows shown. */
  index: number;
  /** Said to screen readers where not all rows are in the page. */
  ariaIndex: number | undefined;
  cells: readonly Cell[];
  /** 'Berechtigung 4711'. */
  label: string;
  /** Tab stops here. */
  isStop: boolean;
  canOpen: boolean;
  menu: 'none' | 'empty' | 'closed' | 'open';
  isSelected: boolean | undefined;
}

/** A row. The one control that keys move to carries `data-stop`, the others what they do. */
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
            {/* A sign, not an icon: each of these is drawn again while somebody types. */}
            <span aria-hidden="true">⋮</span>
          </button>
        </td>
      )}
    </tr>
  );
}

/** Drawn again only if something in it has changed. */
export const TableRow = memo(Row);
