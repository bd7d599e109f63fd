import type { HTMLInputTypeAttribute, KeyboardEvent } from 'react';

import { TextInputField, type TextInputProps } from './text-input.tsx';

/** Props of {@link TextField}. */
export interface TextFieldProps extends TextInputProps {
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'tel'>;
  /** Which on-screen keyboard to use. */
  inputMode?: 'text' | 'numeric' | 'email' | 'tel';
  /** Numbers are right-aligned, `figures` are tabular but left-aligned (postal codes, card numbers). */
  align?: 'text' | 'figures' | 'number';
  onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined;
}

/** One line of text. */
export function TextField({ type = 'text', align = 'text', ...props }: TextFieldProps) {
  const shown = <span className={align === 'text' ? '' : 'as-number'}>{props.value}</span>;
  return <TextInputField {...props} type={type} align={align} text={props.value === '' ? undefined : shown} />;
}
