import type { FieldValues } from 'react-hook-form';

import type { Option } from '../field/option.ts';
import { Select } from '../field/select.tsx';
import { ToggleSwitch } from '../field/toggles.tsx';
import { useFormField, type FormFieldProps } from './use-form-field.ts';

/** Beside the options of a {@link FormSelect}: a last entry that chooses none of them but leads elsewhere. */
export interface ExtraOption {
  text: string;
  onChoose: () => void;
}

const FURTHER = 'further-entry';

/** A {@link Select} of a form; its value is the option's id, `undefined` when nothing is chosen. */
export function FormSelect<Id extends string | number, Values extends FieldValues, Context, Output>({
  options,
  placeholder = 'Bitte auswählen',
  autoFocus,
  further,
  ...bound
}: FormFieldProps<Values, Context, Output> & {
  options: readonly Option<Id>[];
  placeholder?: string | null;
  autoFocus?: boolean;
  further?: ExtraOption;
}) {
  const { value, change, look, input } = useFormField(bound);
  const known = options.find((option) => option.displayid === value)?.displayid;
  const unknown = typeof value === 'string' || typeof value === 'number' ? value : undefined;
  const choose = (id: string | number | undefined) => (further && id === FURTHER ? further.onChoose() : change(id));
  return (
    <Select<string | number>
      {...look}
      {...input}
      autoFocus={autoFocus}
      options={further ? [...options, { displayid: FURTHER, displayname: further.text }] : options}
      placeholder={placeholder}
      value={known ?? unknown}
      onChange={choose}
    />
  );
}

/** A {@link ToggleSwitch} of a form; its value is a boolean. In view mode it can't be switched. */
export function FormSwitch<Values extends FieldValues, Context, Output>({
  disabledReason,
  onChanged,
  ...bound
}: FormFieldProps<Values, Context, Output> & {
  disabledReason?: string | undefined;
  /** Told after somebody has switched it: what else in the form follows from it. */
  onChanged?: (isOn: boolean) => void;
}) {
  const { value, change, look, input } = useFormField(bound);
  const toggle = (isOn: boolean) => {
    change(isOn);
    onChanged?.(isOn);
  };
  const { label, hint, span, error } = look;
  return (
    <ToggleSwitch
      {...input}
      {...{ label, hint, span, error, disabledReason }}
      checked={value === true}
      onChange={toggle}
      disabled={input.disabled || look.readOnly}
    />
  );
}
