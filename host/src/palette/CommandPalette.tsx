import { pluralize } from '@aboschalter/formats';
import { Dialog, ErrorState, ShortcutKeys, ListboxOption, handleListKeyDown, SearchTextField, VisuallyHidden } from '@aboschalter/ui';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { filterGroups, type PaletteEntry, type PaletteGroup } from './palette-entry.ts';
import './palette.css';

/** Props of {@link CommandPalette}. */
export interface CommandPaletteProps {
  open: boolean;
  onClose: () => void;
  groups: readonly PaletteGroup[];
  /** Called with the typed text, so that the owner can search and add results to `groups`. */
  onQueryChange?: (query: string) => void;
  /** Whether a search of the owner is running. */
  isLoading?: boolean;
  /** A failed search of the owner: the message as a sentence, and the retry. */
  error?: { message: string; onRetry: () => void } | undefined;
  placeholder?: string;
  emptyText?: string;
}

const TITLE = 'Suche und Befehle';
/** Longer queries match nothing and would freeze the page. */
const MAX_QUERY_LENGTH = 200;

function CommandPaletteContent({
  onClose,
  groups,
  onQueryChange,
  isLoading = false,
  error,
  placeholder,
  emptyText = 'Nichts gefunden',
}: Omit<CommandPaletteProps, 'open'>) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const [activeId, setActiveId] = useState<string>();
  const shown = filterGroups(groups, query);
  const entries = shown.flatMap((group) => group.entries);
  const setActiveIndex = (index: number) => setActiveId(entries[index]?.id);
  const storedIndex = entries.findIndex((entry) => entry.id === activeId);
  const isFirstActive = storedIndex === -1 && entries.length > 0;
  const activeIndex = isFirstActive ? 0 : storedIndex;
  // The first entry is active by default. Its id is stored at once, during this render, so that it stays active when others are
  // inserted above it: Enter must run the entry that the user sees.
  if (isFirstActive) setActiveIndex(0);
  const run = (entry: PaletteEntry | undefined) => {
    if (!entry || entry.disabledReason !== undefined) return;
    onClose();
    entry.onSelect();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    // The buttons next to the input have their own keys.
    if (event.target !== input.current) return;
    handleListKeyDown(event, {
      count: entries.length,
      active: activeIndex,
      wrapAround: true,
      onMove: setActiveIndex,
      onPick: (index) => run(entries[index]),
    });
  };
  const emptyStatus = isLoading ? 'Wird gesucht …' : emptyText;
  return (
    <div onKeyDown={handleKeyDown} role="presentation">
      <SearchTextField
        label={TITLE}
        hideLabel
        ref={input}
        placeholder={placeholder}
        value={query}
        maxLength={MAX_QUERY_LENGTH}
        loading={isLoading}
        combobox={{ listId: `${id}-list`, activeId: activeIndex < 0 ? undefined : `${id}-${activeIndex}` }}
        onChange={(text) => {
          setQuery(text);
          setActiveId(undefined);
          onQueryChange?.(text);
        }}
      />
      <div className="palette__list" role="listbox" id={`${id}-list`} aria-label={TITLE}>
        {shown.map((group) => (
          <div key={group.title} role="group" aria-label={group.title}>
            <div className="palette__group" aria-hidden="true">
              {group.title}
            </div>
            {group.entries.map((entry) => {
              const index = entries.indexOf(entry);
              return (
                <ListboxOption
                  key={entry.id}
                  id={`${id}-${index}`}
                  isActiveDescendant={index === activeIndex}
                  disabled={entry.disabledReason !== undefined}
                  onSelect={() => run(entry)}
                >
                  <EntryText {...entry} />
                </ListboxOption>
              );
            })}
          </div>
        ))}
      </div>
      {error === undefined ? null : (
        <ErrorState
          description={error.message}
          onRetry={() => {
            input.current?.focus();
            error.onRetry();
          }}
        />
      )}
      <p role="status" className="as-muted">
        {entries.length > 0 || error ? <VisuallyHidden>{pluralize(entries.length, 'Eintrag', 'Einträge')}</VisuallyHidden> : null}
        {entries.length === 0 && !error ? emptyStatus : null}
      </p>
    </div>
  );
}

function EntryText({ icon, title, hint, shortcut, disabledReason }: PaletteEntry) {
  const note = disabledReason ?? hint;
  return (
    <>
      {icon}
      <span className="palette__title">
        {title}
        {note === undefined ? null : <span className="palette__hint as-caption">{note}</span>}
      </span>
      {shortcut === undefined ? null : <ShortcutKeys of={shortcut} />}
    </>
  );
}

/** A dialog with a search field and entries: arrow keys move, Enter runs, Escape closes. */
export function CommandPalette({ open, ...content }: CommandPaletteProps) {
  return (
    <Dialog open={open} title={TITLE} onClose={content.onClose} width={720} closeOnOutsideClick>
      <CommandPaletteContent {...content} />
    </Dialog>
  );
}
