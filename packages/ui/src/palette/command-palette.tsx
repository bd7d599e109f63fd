import { useId, useState, type KeyboardEvent } from 'react';

import { Dialog } from '../dialog/dialog.tsx';
import { SearchTextField } from '../field/search-text-field.tsx';
import { step } from '../field/step.ts';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { matchingGroups, type Command, type CommandGroup } from './command.ts';
import { CommandEntry } from './command-entry.tsx';
import '../field/listbox.css';
import './palette.css';

/** Props of {@link CommandPalette}. */
export interface CommandPaletteProps {
  open: boolean;
  onClose: () => void;
  groups: readonly CommandGroup[];
  /** Told what is typed, for groups that are searched for elsewhere. */
  onQueryChange?: (query: string) => void;
  /** Such a search is under way. */
  busy?: boolean;
  title?: string;
  emptyText?: string;
}

function Palette({ onClose, groups, onQueryChange, busy = false, emptyText = 'Nichts gefunden', title = 'Suche' }: Omit<CommandPaletteProps, 'open'>) {
  const id = useId();
  const [query, setQuery] = useState('');
  const [chosen, setActive] = useState(0);
  const shown = matchingGroups(groups, query);
  const commands = shown.flatMap((group) => group.commands);
  const active = Math.min(chosen, commands.length - 1);
  const run = (command: Command | undefined) => {
    if (!command || command.disabledReason !== undefined) return;
    onClose();
    command.onRun();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      run(commands[active]);
      return;
    }
    const next = step(active, event.key, commands.length);
    if (next === undefined) return;
    event.preventDefault();
    setActive(next);
  };
  return (
    <div onKeyDown={press} role="presentation">
      <SearchTextField
        label={title}
        hideLabel
        value={query}
        busy={busy}
        combobox={{ listId: `${id}-list`, activeId: active < 0 ? undefined : `${id}-${active}` }}
        onChange={(text) => {
          setQuery(text);
          setActive(0);
          onQueryChange?.(text);
        }}
      />
      <div className="as-palette__list" role="listbox" id={`${id}-list`} aria-label={title}>
        {shown.map((group) => (
          <div key={group.title} role="group" aria-label={group.title}>
            <div className="as-palette__group" aria-hidden="true">
              {group.title}
            </div>
            {group.commands.map((command) => {
              const index = commands.indexOf(command);
              return (
                <CommandEntry key={command.id} id={`${id}-${index}`} command={command} active={index === active} onPick={() => run(command)} />
              );
            })}
          </div>
        ))}
      </div>
      <p role="status" className="as-muted">
        {commands.length === 0 && !busy ? emptyText : <VisuallyHidden>{`${commands.length} Einträge`}</VisuallyHidden>}
      </p>
    </div>
  );
}

/** Everything that can be done, by typing: arrow keys move, Enter runs, Escape closes. */
export function CommandPalette({ open, title = 'Suche', ...palette }: CommandPaletteProps) {
  return (
    <Dialog open={open} title={title} onClose={palette.onClose} width={720} closeOnOutsideClick>
      <Palette {...palette} title={title} />
    </Dialog>
  );
}
