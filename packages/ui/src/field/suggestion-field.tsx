import { useId, useRef, useState, type KeyboardEvent } from 'react';

import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { FieldFrame } from './field-frame.tsx';
import { step } from './step.ts';
import { entryId, SuggestionList } from './suggestion-list.tsx';
import type { TextInputProps } from './text-field.tsx';

/** Props of {@link SuggestionField}. */
export interface SuggestionFieldProps extends TextInputProps {
  /** What could be meant; any other text is as good. */
  suggestions: readonly string[];
}

/**
 * A text with suggestions, e.g. the cities of a postal code. The list opens with the arrow keys or a click, and by
 * itself when there is more than one suggestion and the field has the focus; any text is allowed.
 */
export function SuggestionField({ value, onChange, suggestions, ...props }: SuggestionFieldProps) {
  const listId = useId();
  const anchor = useRef<HTMLDivElement>(null);
  const [isWanted, setWanted] = useState(false);
  const [active, setActive] = useState(-1);
  const isOpen = isWanted && suggestions.length > 0;
  const close = () => {
    setWanted(false);
    setActive(-1);
  };
  const pick = (suggestion: string | undefined) => {
    if (suggestion !== undefined) onChange(suggestion);
    close();
  };
  const press = (event: KeyboardEvent) => {
    const next = step(active, event.key, suggestions.length);
    if (next !== undefined) {
      event.preventDefault();
      setWanted(true);
      setActive(next);
    } else if (event.key === 'Enter' && isOpen && active >= 0) {
      event.preventDefault();
      pick(suggestions[active]);
    }
  };
  return (
    <FieldFrame {...props} text={value}>
      {(control) => (
        <div className="as-control" ref={anchor}>
          <input
            {...control}
            ref={props.ref}
            className="as-input"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            aria-activedescendant={isOpen && active >= 0 ? entryId(listId, active) : undefined}
            name={props.name}
            value={value}
            disabled={props.disabled}
            autoFocus={props.autoFocus}
            data-autofocus={props.autoFocus || undefined}
            placeholder={props.placeholder}
            maxLength={props.maxLength}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => {
              close();
              onChange(event.target.value);
            }}
            onClick={() => setWanted(true)}
            onFocus={() => setWanted(suggestions.length > 1)}
            onKeyDown={press}
            onBlur={() => {
              close();
              props.onBlur?.();
            }}
          />
          {isOpen ? (
            <SuggestionList
              id={listId}
              label={`Vorschläge für ${props.label}`}
              anchor={anchor}
              entries={suggestions.map((suggestion) => ({ key: suggestion, content: suggestion }))}
              active={active}
              onPick={(index) => pick(suggestions[index])}
              onClose={close}
            />
          ) : null}
          <div role="status">
            <VisuallyHidden>{isOpen ? `${suggestions.length} Vorschläge` : ''}</VisuallyHidden>
          </div>
        </div>
      )}
    </FieldFrame>
  );
}
