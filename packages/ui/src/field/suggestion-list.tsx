import { useEffect, type ReactNode, type RefObject } from 'react';

import { Popover } from '../overlay/popover.tsx';
import { classNames } from '../theme/class-names.ts';
import './listbox.css';

/** Props of {@link SuggestionList}. */
export interface SuggestionListProps {
  id: string;
  label: string;
  anchor: RefObject<HTMLElement | null>;
  entries: readonly { key: string | number; content: ReactNode }[];
  /** The highlighted entry, -1 for none. */
  active: number;
  onPick: (index: number) => void;
  onClose: () => void;
}

/** The id of an entry, for `aria-activedescendant`. */
export function entryId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** The list under a combobox. Focus stays in the input. */
export function SuggestionList({ id, label, anchor, entries, active, onPick, onClose }: SuggestionListProps) {
  useEffect(() => {
    document.getElementById(entryId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  return (
    <Popover anchor={anchor} id={id} role="listbox" label={label} className="as-listbox" matchWidth onClose={onClose}>
      {entries.map((entry, index) => (
        // Keys are handled by the input, which keeps the focus (WAI-ARIA combobox).
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={entry.key}
          id={entryId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={classNames('as-option', index === active && 'as-option--active')}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(index)}
        >
          {entry.content}
        </div>
      ))}
    </Popover>
  );
}
