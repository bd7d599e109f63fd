import { useEffect, useRef, type ReactNode } from 'react';

import { classNames } from '../theme/class-names.ts';
import './listbox.css';

/** Props of {@link ListboxOption}. */
export interface ListboxOptionProps {
  /** Referenced by `aria-activedescendant` of the input. */
  id: string;
  /** The entry is highlighted. */
  isActiveDescendant: boolean;
  /** The entry is shown but cannot be chosen. */
  disabled?: boolean;
  onSelect: () => void;
  children: ReactNode;
}

/**
 * An entry of a list that belongs to an input: the focus stays in the input, the active entry is
 * scrolled into view.
 */
export function ListboxOption({ id, isActiveDescendant, disabled = false, onSelect, children }: ListboxOptionProps) {
  const entry = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActiveDescendant) entry.current?.scrollIntoView({ block: 'nearest' });
  }, [isActiveDescendant]);
  return (
    // The input keeps the focus and handles the keys (WAI-ARIA combobox).
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={entry}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActiveDescendant}
      aria-disabled={disabled || undefined}
      className={classNames('as-option', isActiveDescendant && 'as-option--active')}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onSelect}
    >
      {children}
    </div>
  );
}
