import { Spinner } from '../button/spinner.tsx';
import { CloseIcon, SearchIcon } from '../icons.tsx';
import { FieldFrame } from './field-frame.tsx';
import { TextInput } from './text-input.tsx';
import type { TextInputProps } from './text-field.tsx';
import { useLongest } from './use-longest.ts';

/** Props of {@link SearchTextField}. */
export interface SearchTextFieldProps extends TextInputProps {
  /** The search is under way. */
  busy?: boolean;
  /** Enter. */
  onSearch?: ((text: string) => void) | undefined;
  /** Makes it the input of a list that is shown elsewhere. */
  combobox?: { listId: string; activeId: string | undefined };
}

function comboboxAttributes({ listId, activeId }: { listId: string; activeId: string | undefined }) {
  return {
    role: 'combobox',
    'aria-expanded': true,
    'aria-autocomplete': 'list',
    'aria-controls': listId,
    'aria-activedescendant': activeId,
  } as const;
}

/** A text to search or filter by, with a button that empties it. */
export function SearchTextField({ value, onChange, busy = false, onSearch, combobox, ...props }: SearchTextFieldProps) {
  const { tooLong, type, left } = useLongest(value, props.maxLength, onChange);
  return (
    <FieldFrame {...props} error={tooLong ?? props.error} text={value}>
      {(control) => (
        <TextInput
          {...control}
          {...(combobox ? comboboxAttributes(combobox) : {})}
          ref={props.ref}
          type="search"
          name={props.name}
          value={value}
          aria-busy={busy || undefined}
          disabled={props.disabled}
          autoFocus={props.autoFocus}
          placeholder={props.placeholder}
          prefix={busy ? <Spinner /> : <SearchIcon />}
          suffix={
            value === '' || props.disabled ? (
              <span />
            ) : (
              <button type="button" className="as-tool" aria-label={`${props.label} leeren`} onClick={() => onChange('')}>
                <CloseIcon />
              </button>
            )
          }
          onType={type}
          onBlur={() => {
            left();
            props.onBlur?.();
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !onSearch) return;
            event.preventDefault();
            onSearch(value);
          }}
        />
      )}
    </FieldFrame>
  );
}
