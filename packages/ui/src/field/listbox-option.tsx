import { useEffect, useRef, type ReactNode } from 'react';

import { classNames } from '../theme/class-names.ts';
import './listbox.css';

/** Props of {@link ListboxOption}. */
export interface ListboxOptionProps {
  /** The id to which `aria-activedescendant` of the input refers. */
  id: string;
  /** Whether the option is highlighted. */
  isActiveDescendant: boolean;
  /** Whether the option is shown but cannot be chosen. */
  disabled?: boolean;
  /** Called on each click. If the option is disabled, the caller must ignore the call. */
  onSelect: () => void;
  children: ReactNode;
}

/** An option of a list that belongs to an input, which keeps the focus. The active option is scrolled into view. */
export function ListboxOption({ id, isActiveDescendant, disabled = false, onSelect, children }: ListboxOptionProps) {
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActiveDescendant) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isActiveDescendant]);
  return (
    // The input keeps the focus and handles the keys (WAI-ARIA combobox).
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={option}
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
