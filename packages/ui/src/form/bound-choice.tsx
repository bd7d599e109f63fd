import type { FieldValues } from 'react-hook-form';

import type { Option } from '../field/option.ts';
import { Select } from '../field/select.tsx';
import { ToggleSwitch } from '../field/toggles.tsx';
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

/** A {@link ToggleSwitch} of a form; its value is a boolean. In view mode it can't be switched. */
export function FormToggle<Values extends FieldValues, Context, Output>({
  disabledReason,
  ...bound
}: Bound<Values, Context, Output> & { disabledReason?: string | undefined }) {
  const { value, change, look, input } = useBoundField(bound);
  const { label, hint, span, error } = look;
  return (
    <ToggleSwitch
      {...input}
      {...{ label, hint, span, error, disabledReason }}
      checked={value === true}
      onChange={change}
      disabled={input.disabled || look.readOnly}
    />
  );
}
