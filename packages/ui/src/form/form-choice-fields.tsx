import type { FieldValues } from 'react-hook-form';

import type { Option } from '../field/option.ts';
import { RadioGroup } from '../field/radio-group.tsx';
import { Select } from '../field/select.tsx';
import { Switch } from '../field/toggles.tsx';
import { useFormField, type FormFieldProps } from './use-form-field.ts';

/** A last entry of a {@link FormSelect} that runs an action instead of choosing an option. */
export interface ExtraOption {
  text: string;
  onChoose: () => void;
}

/** The id of the {@link ExtraOption}. */
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
  // Also a value without an option, which `Select` shows.
  const selected = typeof value === 'string' || typeof value === 'number' ? value : undefined;
  const choose = (id: string | number | undefined) => (further && id === FURTHER ? further.onChoose() : change(id));
  return (
    <Select<string | number>
      {...look}
      {...input}
      autoFocus={autoFocus}
      options={further ? [...options, { displayid: FURTHER, displayname: further.text }] : options}
      placeholder={placeholder}
      value={selected}
      onChange={choose}
    />
  );
}

/** Up to this number of options, a {@link FormChoice} shows all of them. */
const MAX_RADIO_OPTIONS = 5;

/**
 * A choice of a form; its value is the option's id. Radio buttons for up to five options, which take
 * one click, otherwise a {@link FormSelect}.
 */
export function FormChoice<Id extends string | number, Values extends FieldValues, Context, Output>(
  props: FormFieldProps<Values, Context, Output> & { options: readonly Option<Id>[] },
) {
  return props.options.length <= MAX_RADIO_OPTIONS ? <FormRadioGroup {...props} /> : <FormSelect {...props} />;
}

function FormRadioGroup<Id extends string | number, Values extends FieldValues, Context, Output>({
  options,
  ...bound
}: FormFieldProps<Values, Context, Output> & { options: readonly Option<Id>[] }) {
  const { value, change, look } = useFormField(bound);
  return (
    <RadioGroup
      label={look.label}
      required={look.required}
      error={look.error}
      disabled={bound.disabled}
      direction="column"
      options={options}
      value={options.find((option) => option.displayid === value)?.displayid}
      onChange={change}
    />
  );
}

/** A {@link Switch} of a form; its value is a boolean. Disabled in view mode. */
export function FormSwitch<Values extends FieldValues, Context, Output>({
  disabledReason,
  onChanged,
  ...bound
}: FormFieldProps<Values, Context, Output> & {
  disabledReason?: string | undefined;
  /** Called after the user has switched it, to update dependent values. */
  onChanged?: (isOn: boolean) => void;
}) {
  const { value, change, look, input } = useFormField(bound);
  const toggle = (isOn: boolean) => {
    change(isOn);
    onChanged?.(isOn);
  };
  const { label, hint, span, error } = look;
  return (
    <Switch
      {...input}
      {...{ label, hint, span, error, disabledReason }}
      checked={value === true}
      onChange={toggle}
      disabled={input.disabled || look.readOnly}
    />
  );
}
