import type { RefObject } from 'react';

import { Popover } from '../overlay/popover.tsx';
import { ListEntry } from './list-entry.tsx';
import type { Option } from './option.ts';

/** Props of {@link SuggestionList}. */
export interface SuggestionListProps {
  id: string;
  label: string;
  anchor: RefObject<HTMLElement | null>;
  entries: readonly Option[];
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
  return (
    <Popover anchor={anchor} id={id} role="listbox" label={label} className="as-listbox" matchWidth onClose={onClose}>
      {entries.map(({ displayid, displayname }, index) => (
        <ListEntry key={displayid} id={entryId(id, index)} active={index === active} onPick={() => onPick(index)}>
          {displayname}
        </ListEntry>
      ))}
    </Popover>
  );
}
