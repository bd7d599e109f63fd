import { pluralize } from '@aboschalter/formats';
import { useId, useRef, useState, type KeyboardEvent } from 'react';

import { Spinner } from '../button/spinner.tsx';
import { InlineIconButton } from '../button/tool-button.tsx';
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
import { useSuggestions, type FetchSuggestions, type SuggestionState } from './use-suggestions.ts';
import { useForwardedRef } from './use-forwarded-ref.ts';
import { useMaxLength } from './use-max-length.ts';
import { useReportedValue } from './use-reported-value.ts';

/** Props of {@link Autocomplete}. */
export interface AutocompleteProps<Suggestion extends Option> extends ControlProps<HTMLInputElement> {
  /** The chosen suggestion, or nothing. */
  value: Option | null | undefined;
  /** The chosen suggestion with all its members; `null` when the text was changed or the field was reset. */
  onSelect: (suggestion: Suggestion | null) => void;
  /** Searches for a text that is not empty. Keep it stable (`useCallback`). */
  completeMethod: FetchSuggestions<Suggestion>;
  placeholder?: string | undefined;
}

/** Longer than the name of any suggestion. */
const MAX_QUERY_LENGTH = 200;

function status(state: SuggestionState<Option>): string {
  if (state.kind === 'searching') return 'Vorschläge werden geladen';
  if (state.kind !== 'found') return '';
  const { length } = state.suggestions;
  return length === 0 ? '' : pluralize(length, 'Vorschlag', 'Vorschläge');
}

/**
 * A search with suggestions (specification, document 2, sections 2, 4 and 5): it searches 750 ms
 * after the last key and opens the suggestions; arrow keys move, Enter selects the active or the
 * first one, Tab the only one, the reset button clears. An empty result and a failure are shown in place of the suggestions; Enter or the button
 * there retries.
 */
export function Autocomplete<Suggestion extends Option>({ value, onSelect, completeMethod, ref, ...props }: AutocompleteProps<Suggestion>) {
  const listId = useId();
  const anchor = useRef<HTMLDivElement>(null);
  const input = useForwardedRef(ref);
  const { state, search, stop } = useSuggestions(completeMethod);
  const [text, setText] = useState(value?.displayname ?? '');
  const [active, setActive] = useState(-1);
  const [isLeft, setLeft] = useState(true);

  // The owner has set another value: show it.
  const [known, setKnown] = useReportedValue(value?.displayid, () => setText(value?.displayname ?? ''));

  const suggestions = state.kind === 'found' ? state.suggestions : [];
  const isOpen = suggestions.length > 0;
  const isUnresolved = isLeft && text.trim() !== '' && known === undefined && !props.readOnly;
  const unresolved = isUnresolved ? 'Bitte einen Vorschlag auswählen' : undefined;
  useSubmitBlocker(unresolved, props.label, input);
  useRegisterUnsavedChanges(
    text.trim() !== '' && known === undefined && !props.readOnly ? `„${text.trim()}“ bei ${props.label}` : undefined,
  );

  const close = () => {
    stop();
    setActive(-1);
  };
  const select = (suggestion: Suggestion | null) => {
    close();
    setText(suggestion?.displayname ?? '');
    setKnown(suggestion?.displayid);
    onSelect(suggestion);
  };
  const reset = () => {
    select(null);
    input.current?.focus();
  };
  const { tooLong, type, left } = useMaxLength(text, MAX_QUERY_LENGTH, (typed) => {
    setText(typed);
    setActive(-1);
    search(typed);
    if (known === undefined) return;
    setKnown(undefined);
    onSelect(null);
  });
  const retry = () => {
    input.current?.focus();
    search(text, 0);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && state.kind === 'failed') {
      event.preventDefault();
      retry();
      return;
    }
    const pick = (index: number) => select(suggestions[index] ?? null);
    if (event.key === 'Enter' && isOpen && active < 0) {
      event.preventDefault();
      pick(0);
      return;
    }
    // Leaving the field with an unambiguous text selects it.
    if (event.key === 'Tab' && suggestions.length === 1) {
      pick(0);
      return;
    }
    handleListKeyDown(event, { count: suggestions.length, active, wrapAround: true, onMove: setActive, onPick: pick });
  };

  return (
    <FieldLayout {...props} error={tooLong ?? unresolved ?? props.error} text={value?.displayname}>
      {(control) => (
        <div
          className="as-control"
          ref={anchor}
          onBlur={(event) => {
            if (event.currentTarget.contains(event.relatedTarget)) return;
            close();
            left();
            setLeft(true);
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
            aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
            name={props.name}
            value={text}
            disabled={props.disabled}
            autoFocus={props.autoFocus}
            placeholder={props.placeholder}
            onValueChange={type}
            onKeyDown={press}
            onFocus={() => setLeft(false)}
            suffix={
              <>
                {state.kind === 'searching' ? <Spinner /> : null}
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
                  isActiveDescendant={index === active}
                  onSelect={() => select(suggestion)}
                >
                  {suggestion.displayname}
                </ListboxOption>
              ))}
            </Popover>
          ) : null}
          <div role="status">
            <VisuallyHidden>{status(state)}</VisuallyHidden>
            <SuggestionStatus anchor={anchor} state={state} onRetry={retry} onClose={close} />
          </div>
        </div>
      )}
    </FieldLayout>
  );
}
