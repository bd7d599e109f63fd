import type { FieldValues } from 'react-hook-form';

import type { Option } from '../field/option.ts';
import { RadioGroup } from '../field/radio-group.tsx';
import { Select } from '../field/select.tsx';
import { Switch } from '../field/toggles.tsx';
import { useFormField, type FormFieldProps } from './use-form-field.ts';

/** An entry at the end of a {@link FormSelect} that runs an action instead of choosing an option. */
export interface FurtherEntry {
  text: string;
  onChoose: () => void;
}

/** The id of the {@link FurtherEntry}. */
const FURTHER_ENTRY_ID = 'further-entry';

/** A {@link Select} of a form. Its value is the id of the chosen option, or `undefined`. */
export function FormSelect<Id extends string | number, Values extends FieldValues, Context, Output>({
  options,
  placeholder = 'Bitte auswählen',
  autoFocus,
  further,
  ...fieldProps
}: FormFieldProps<Values, Context, Output> & {
  options: readonly Option<Id>[];
  placeholder?: string | null;
  autoFocus?: boolean;
  further?: FurtherEntry;
}) {
  const { value, change, look: layoutProps, input: inputProps } = useFormField(fieldProps);
  // The value may be the id of an option that is missing in the list. `Select` shows such a value.
  const selected = typeof value === 'string' || typeof value === 'number' ? value : undefined;
  const choose = (id: string | number | undefined) => (further && id === FURTHER_ENTRY_ID ? further.onChoose() : change(id));
  return (
    <Select<string | number>
      {...layoutProps}
      {...inputProps}
      autoFocus={autoFocus}
      options={further ? [...options, { displayid: FURTHER_ENTRY_ID, displayname: further.text }] : options}
      placeholder={placeholder}
      value={selected}
      onChange={choose}
    />
  );
}

/** The maximum number of options that a {@link FormChoice} shows as radio buttons. */
const MAX_RADIO_OPTIONS = 5;

/**
 * A choice of a form. Its value is the id of the chosen option. Up to five options are radio buttons, which need one click;
 * more options are a {@link FormSelect}. Radio buttons have no view mode, so the form must always be in edit mode.
 */
export function FormChoice<Id extends string | number, Values extends FieldValues, Context, Output>(
  props: FormFieldProps<Values, Context, Output> & { options: readonly Option<Id>[] },
) {
  return props.options.length <= MAX_RADIO_OPTIONS ? <FormRadioGroup {...props} /> : <FormSelect {...props} />;
}

function FormRadioGroup<Id extends string | number, Values extends FieldValues, Context, Output>({
  options,
  ...fieldProps
}: FormFieldProps<Values, Context, Output> & { options: readonly Option<Id>[] }) {
  const { value, change, look: layoutProps } = useFormField(fieldProps);
  return (
    <RadioGroup
      label={layoutProps.label}
      required={layoutProps.required}
      error={layoutProps.error}
      disabled={fieldProps.disabled}
      direction="column"
      options={options}
      value={options.find((option) => option.displayid === value)?.displayid}
      onChange={change}
    />
  );
}

/** A {@link Switch} of a form. Its value is a boolean. In view mode it is disabled. */
export function FormSwitch<Values extends FieldValues, Context, Output>({
  disabledReason,
  onChanged,
  ...fieldProps
}: FormFieldProps<Values, Context, Output> & {
  disabledReason?: string | undefined;
  /** Called after the user has operated the switch, to update dependent values. */
  onChanged?: (isOn: boolean) => void;
}) {
  const { value, change, look: layoutProps, input: inputProps } = useFormField(fieldProps);
  const toggle = (isOn: boolean) => {
    change(isOn);
    onChanged?.(isOn);
  };
  const { label, hint, span, error } = layoutProps;
  return (
    <Switch
      {...inputProps}
      {...{ label, hint, span, error, disabledReason }}
      checked={value === true}
      onChange={toggle}
      disabled={inputProps.disabled || layoutProps.readOnly}
    />
  );
}
