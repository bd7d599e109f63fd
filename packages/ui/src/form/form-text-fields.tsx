import type { FieldValues } from 'react-hook-form';

import { IbanField } from '../field/iban-field.tsx';
import { PasswordField, type PasswordFieldProps } from '../field/password-field.tsx';
import { TextArea, type TextAreaProps } from '../field/text-area.tsx';
import { TextField, type TextFieldProps } from '../field/text-field.tsx';
import { toInputValue, useFormField, type FormFieldProps } from './use-form-field.ts';

type PartialPick<Props, Keys extends keyof Props> = Partial<Pick<Props, Keys>>;

/** A {@link TextField} of a form. Its value is a string; a missing value is shown as an empty text. */
export function FormText<Values extends FieldValues, Context, Output>({
  control,
  ...props
}: FormFieldProps<Values, Context, Output> &
  PartialPick<TextFieldProps, 'type' | 'inputMode' | 'align' | 'maxLength' | 'placeholder' | 'autoFocus'>) {
  const { value, change, look: layoutProps, input: inputProps } = useFormField({ control, ...props });
  return <TextField {...props} {...layoutProps} {...inputProps} value={toInputValue(value)} onChange={change} />;
}

/** A {@link TextArea} of a form. Its value is a string. */
export function FormTextArea<Values extends FieldValues, Context, Output>({
  control,
  ...props
}: FormFieldProps<Values, Context, Output> & PartialPick<TextAreaProps, 'rows' | 'maxLength'>) {
  const { value, change, look: layoutProps, input: inputProps } = useFormField({ control, ...props });
  return <TextArea {...props} {...layoutProps} {...inputProps} value={toInputValue(value)} onChange={change} />;
}

/** A {@link PasswordField} of a form. Its value is a string. */
export function FormPassword<Values extends FieldValues, Context, Output>({
  control,
  ...props
}: FormFieldProps<Values, Context, Output> & Pick<PasswordFieldProps, 'autoComplete' | 'autoFocus' | 'maxLength'>) {
  const { value, change, look: layoutProps, input: inputProps } = useFormField({ control, ...props });
  return <PasswordField {...props} {...layoutProps} {...inputProps} value={toInputValue(value)} onChange={change} />;
}

/** An {@link IbanField} of a form. Its value is a string without spaces. */
export function FormIban<Values extends FieldValues, Context, Output>(fieldProps: FormFieldProps<Values, Context, Output>) {
  const { value, change, look: layoutProps, input: inputProps } = useFormField(fieldProps);
  return <IbanField {...layoutProps} {...inputProps} value={toInputValue(value)} onChange={change} />;
}
