import type { FieldValues } from 'react-hook-form';

import { IbanField } from '../field/iban-field.tsx';
import { PasswordField, type PasswordFieldProps } from '../field/password-field.tsx';
import { TextArea, type TextAreaProps } from '../field/text-area.tsx';
import { TextField, type TextFieldProps } from '../field/text-field.tsx';
import { toInputValue, useFormField, type FormFieldProps } from './use-form-field.ts';

type Extra<Props, Keys extends keyof Props> = Partial<Pick<Props, Keys>>;

/** A {@link TextField} of a form; its value is a string, by default empty. */
export function FormText<Values extends FieldValues, Context, Output>({
  control,
  ...props
}: FormFieldProps<Values, Context, Output> &
  Extra<TextFieldProps, 'type' | 'inputMode' | 'align' | 'maxLength' | 'placeholder' | 'autoFocus'>) {
  const { value, change, look, input } = useFormField({ control, ...props });
  return <TextField {...props} {...look} {...input} value={toInputValue(value)} onChange={change} />;
}

/** A {@link TextArea} of a form. */
export function FormTextArea<Values extends FieldValues, Context, Output>({
  control,
  ...props
}: FormFieldProps<Values, Context, Output> & Extra<TextAreaProps, 'rows' | 'maxLength'>) {
  const { value, change, look, input } = useFormField({ control, ...props });
  return <TextArea {...props} {...look} {...input} value={toInputValue(value)} onChange={change} />;
}

/** A {@link PasswordField} of a form. */
export function FormPassword<Values extends FieldValues, Context, Output>({
  control,
  ...props
}: FormFieldProps<Values, Context, Output> & Pick<PasswordFieldProps, 'autoComplete' | 'autoFocus' | 'maxLength'>) {
  const { value, change, look, input } = useFormField({ control, ...props });
  return <PasswordField {...props} {...look} {...input} value={toInputValue(value)} onChange={change} />;
}

/** An {@link IbanField} of a form; its value has no spaces. */
export function FormIban<Values extends FieldValues, Context, Output>(bound: FormFieldProps<Values, Context, Output>) {
  const { value, change, look, input } = useFormField(bound);
  return <IbanField {...look} {...input} value={toInputValue(value)} onChange={change} />;
}
