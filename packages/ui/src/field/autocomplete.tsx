import { pluralize } from '@aboschalter/formats';
import { useId, useRef, useState, type KeyboardEvent } from 'react';

import { Spinner } from '../button/spinner.tsx';
import { InlineIconButton } from '../button/inline-icon-button.tsx';
import { handleListKeyDown } from '../keyboard/list-navigation.ts';
import { useSubmitBlocker } from '../form/use-submit-blocker.ts';
import { CloseIcon } from '../icons.tsx';
import { Popover } from '../overlay/popover.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { useRegisterUnsavedChanges } from '../unsaved/unsaved-changes-context.ts';
import { SuggestionStatus } from './suggestion-status.tsx';
import { FieldLayout, type ControlProps } from './field-layout.tsx';
import { ListboxOption } from './listbox-option.tsx';
import type { Option } from './option.ts';
import { TextInput } from './text-input.tsx';
import { useSuggestions, type FetchSuggestions, type SuggestionSearch } from './use-suggestions.ts';
import { useForwardedRef } from './use-forwarded-ref.ts';
import { useMaxLength } from './use-max-length.ts';
import { useReportedValue } from './use-reported-value.ts';

/** Props of {@link Autocomplete}. */
export interface AutocompleteProps<Suggestion extends Option> extends ControlProps<HTMLInputElement> {
  /** The chosen suggestion; `null` or `undefined` if there is none. */
  value: Option | null | undefined;
  /** Called with the chosen suggestion and all its properties, or with `null` when the text is changed or the field is reset. */
  onSelect: (suggestion: Suggestion | null) => void;
  /** Returns the suggestions for a text that is not empty. Must be the same function in each render (`useCallback`). */
  completeMethod: FetchSuggestions<Suggestion>;
  placeholder?: string | undefined;
}

/** The maximum length of the input in characters, longer than the name of any suggestion. */
const MAX_QUERY_LENGTH = 200;

function getStatusText(search: SuggestionSearch<Option>): string {
  if (search.kind === 'searching') return 'Vorschläge werden geladen';
  if (search.kind !== 'found') return '';
  const { length } = search.suggestions;
  return length === 0 ? '' : pluralize(length, 'Vorschlag', 'Vorschläge');
}

/**
 * An input that searches 750 ms after the last key and opens a list of suggestions (specification, document 2, sections 2, 4
 * and 5). Arrow keys move in the list. Enter selects the active suggestion, or the first one if none is active; Tab selects
 * the only one. An empty result and a failure are shown in place of the list; after a failure Enter retries.
 */
export function Autocomplete<Suggestion extends Option>({ value, onSelect, completeMethod, ref, ...props }: AutocompleteProps<Suggestion>) {
  const listId = useId();
  const anchor = useRef<HTMLDivElement>(null);
  const input = useForwardedRef(ref);
  const { search, startSearch, stopSearch } = useSuggestions(completeMethod);
  const [text, setText] = useState(value?.displayname ?? '');
  const [activeIndex, setActiveIndex] = useState(-1);
  const [hasFocus, setHasFocus] = useState(false);

  // A value that the parent sets replaces the typed text.
  const [selectedId, setSelectedId] = useReportedValue(value?.displayid, () => setText(value?.displayname ?? ''));

  const suggestions = search.kind === 'found' ? search.suggestions : [];
  const isOpen = suggestions.length > 0;
  const isUnselectedText = text.trim() !== '' && selectedId === undefined && !props.readOnly;
  const unselectedProblem = isUnselectedText && !hasFocus ? 'Bitte einen Vorschlag auswählen' : undefined;
  useSubmitBlocker(unselectedProblem, props.label, input);
  useRegisterUnsavedChanges(isUnselectedText ? `„${text.trim()}“ bei ${props.label}` : undefined);

  const close = () => {
    stopSearch();
    setActiveIndex(-1);
  };
  const select = (suggestion: Suggestion | null) => {
    close();
    setText(suggestion?.displayname ?? '');
    setSelectedId(suggestion?.displayid);
    onSelect(suggestion);
  };
  const reset = () => {
    select(null);
    input.current?.focus();
  };
  const { tooLongProblem, changeText, clearProblem } = useMaxLength(text, MAX_QUERY_LENGTH, (typed) => {
    setText(typed);
    setActiveIndex(-1);
    startSearch(typed);
    if (selectedId === undefined) return;
    setSelectedId(undefined);
    onSelect(null);
  });
  const retry = () => {
    input.current?.focus();
    startSearch(text, 0);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && search.kind === 'failed') {
      event.preventDefault();
      retry();
      return;
    }
    const selectIndex = (index: number) => select(suggestions[index] ?? null);
    if (event.key === 'Enter' && isOpen && activeIndex < 0) {
      event.preventDefault();
      selectIndex(0);
      return;
    }
    // Leaving the field selects a suggestion without alternatives.
    if (event.key === 'Tab' && suggestions.length === 1) {
      selectIndex(0);
      return;
    }
    handleListKeyDown(event, {
      count: suggestions.length,
      active: activeIndex,
      wrapAround: true,
      onMove: setActiveIndex,
      onPick: selectIndex,
    });
  };

  return (
    <FieldLayout {...props} error={tooLongProblem ?? unselectedProblem ?? props.error} text={value?.displayname}>
      {(control) => (
        <div
          className="as-control"
          ref={anchor}
          onBlur={(event) => {
            if (event.currentTarget.contains(event.relatedTarget)) return;
            close();
            clearProblem();
            setHasFocus(false);
            props.onBlur?.();
          }}
        >
          <TextInput
            {...control}
            ref={input}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            aria-activedescendant={isOpen && activeIndex >= 0 ? `${listId}-${activeIndex}` : undefined}
            name={props.name}
            value={text}
            disabled={props.disabled}
            autoFocus={props.autoFocus}
            placeholder={props.placeholder}
            onValueChange={changeText}
            onKeyDown={handleKeyDown}
            onFocus={() => setHasFocus(true)}
            suffix={
              <>
                {search.kind === 'searching' ? <Spinner /> : null}
                {text === '' || props.disabled ? null : (
                  <InlineIconButton excludeFromTabOrder label={`${props.label} zurücksetzen`} icon={<CloseIcon />} onClick={reset} />
                )}
              </>
            }
          />
          {isOpen ? (
            <Popover
              anchor={anchor}
              id={listId}
              role="listbox"
              label={`Vorschläge für ${props.label}`}
              className="as-listbox"
              matchWidth
              onClose={close}
            >
              {suggestions.map((suggestion, index) => (
                <ListboxOption
                  key={suggestion.displayid}
                  id={`${listId}-${index}`}
                  isActiveDescendant={index === activeIndex}
                  onSelect={() => select(suggestion)}
                >
                  {suggestion.displayname}
                </ListboxOption>
              ))}
            </Popover>
          ) : null}
          <div role="status">
            <VisuallyHidden>{getStatusText(search)}</VisuallyHidden>
            <SuggestionStatus anchor={anchor} search={search} onRetry={retry} onClose={close} />
          </div>
        </div>
      )}
    </FieldLayout>
  );
}
