import type { FieldValues } from 'react-hook-form';

import { Autocomplete, type AutocompleteProps } from '../field/autocomplete.tsx';
import type { Option } from '../field/option.ts';
import { Select } from '../field/select.tsx';
import { Checkbox, ToggleSwitch } from '../field/toggles.tsx';
import { useBoundField, type Bound } from './use-bound-field.ts';

/** A {@link Select} of a form; its value is the option's id, `undefined` when nothing is chosen. */
export function FormSelect<Id extends string | number, Values extends FieldValues, Context, Output>({
  options,
  placeholder = 'Bitte auswählen',
  autoFocus,
  ...bound
}: Bound<Values, Context, Output> & { options: readonly Option<Id>[]; placeholder?: string | null; autoFocus?: boolean }) {
  const { value, change, look, input } = useBoundField(bound);
  const known = options.find((option) => option.displayid === value)?.displayid;
  const unknown = typeof value === 'string' || typeof value === 'number' ? value : undefined;
  return (
    <Select<string | number>
      {...look}
      {...input}
      autoFocus={autoFocus}
      options={options}
      placeholder={placeholder}
      value={known ?? unknown}
      onChange={change}
    />
  );
}

function isOption(value: unknown): value is Option {
  return typeof value === 'object' && value !== null && 'displayid' in value && 'displayname' in value;
}

/** An {@link Autocomplete} of a form; its value is the chosen suggestion with all its members, or `null`. */
export function FormAutocomplete<Suggestion extends Option, Values extends FieldValues, Context, Output>({
  completeMethod,
  placeholder,
  autoFocus,
  onSelect,
  ...bound
}: Bound<Values, Context, Output> &
  Pick<AutocompleteProps<Suggestion>, 'completeMethod' | 'placeholder' | 'autoFocus'> & {
    /** Told of every choice, after the form. */
    onSelect?: (suggestion: Suggestion | null) => void;
  }) {
  const { value, change, look, input } = useBoundField(bound);
  return (
    <Autocomplete<Suggestion>
      {...look}
      {...input}
      autoFocus={autoFocus}
      placeholder={placeholder}
      completeMethod={completeMethod}
      value={isOption(value) ? value : null}
      onSelect={(suggestion) => {
        change(suggestion);
        onSelect?.(suggestion);
      }}
    />
  );
}

type BoundToggle<Values extends FieldValues, Context, Output> = Bound<Values, Context, Output> & {
  disabledReason?: string | undefined;
};

function useBoundToggle<Values extends FieldValues, Context, Output>({ disabledReason, ...bound }: BoundToggle<Values, Context, Output>) {
  const { value, change, look, input } = useBoundField(bound);
  const { label, hint, span, error } = look;
  return {
    ...input,
    label,
    hint,
    span,
    error,
    checked: value === true,
    onChange: change,
    disabledReason,
    disabled: input.disabled || look.readOnly,
  };
}

/** A {@link ToggleSwitch} of a form; its value is a boolean. In view mode it can't be switched. */
export function FormToggle<Values extends FieldValues, Context, Output>(props: BoundToggle<Values, Context, Output>) {
  return <ToggleSwitch {...useBoundToggle(props)} />;
}

/** A {@link Checkbox} of a form; its value is a boolean. */
export function FormCheckbox<Values extends FieldValues, Context, Output>(props: BoundToggle<Values, Context, Output>) {
  return <Checkbox {...useBoundToggle(props)} />;
}
