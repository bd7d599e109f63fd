import { useContext, useEffect } from 'react';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';

import type { BaseFieldProps } from '../field/field-layout.tsx';
import { FormContext } from './form-context.ts';

/** Props that connect a field with a form. TypeScript infers the allowed names from `control`. */
export interface FormFieldProps<Values extends FieldValues, Context, Output> extends Omit<BaseFieldProps, 'error'> {
  control: Control<Values, Context, Output>;
  name: FieldPath<Values>;
  disabled?: boolean | undefined;
}

/**
 * Connects a field with a form.
 * @returns `value` and `change`: the value of the field, and a function that changes it. `look`: the props of its layout (label,
 *   messages, width, mode). `input`: the props of its input element
 */
export function useFormField<Values extends FieldValues, Context, Output>(props: FormFieldProps<Values, Context, Output>) {
  const { control, name, label } = props;
  const form = useContext(FormContext);
  const { field, fieldState } = useController({ control, name });
  const addLabel = form?.addLabel;
  useEffect(() => addLabel?.(name, label), [addLabel, name, label]);
  const value: unknown = field.value;
  const change = (next: unknown): void => field.onChange(next);
  return {
    value,
    change,
    look: {
      label,
      hideLabel: props.hideLabel ?? false,
      hint: props.hint,
      warning: props.warning,
      span: props.span,
      ...(props.inputWidth === undefined ? {} : { inputWidth: props.inputWidth }),
      error: fieldState.error?.message,
      required: props.required ?? form?.isRequired(name) ?? false,
      readOnly: props.readOnly ?? form?.editing === false,
    },
    input: { name: field.name, ref: field.ref, onBlur: field.onBlur, disabled: props.disabled },
  };
}

/** Converts a value of unknown type to the text of an input. Values other than texts and numbers become an empty text. */
export function toInputValue(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
