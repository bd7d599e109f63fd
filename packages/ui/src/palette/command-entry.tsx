import { useEffect, useRef } from 'react';

import { Kbd } from '../text/kbd.tsx';
import { classNames } from '../theme/class-names.ts';
import type { Command } from './command.ts';

/** Props of {@link CommandEntry}. */
export interface CommandEntryProps {
  id: string;
  command: Command;
  active: boolean;
  onPick: () => void;
}

/** One command in the list of the palette. */
export function CommandEntry({ id, command, active, onPick }: CommandEntryProps) {
  const entry = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) entry.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const hint = command.disabledReason ?? command.hint;
  return (
    // Keys are handled by the palette, whose input keeps the focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={entry}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      aria-disabled={command.disabledReason === undefined ? undefined : true}
      className={classNames('as-option', active && 'as-option--active')}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      {command.icon}
      <span className="as-palette__title">
        {command.title}
        {hint === undefined ? null : <span className="as-palette__hint">{hint}</span>}
      </span>
      {command.shortcut?.map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
    </div>
  );
}
