import type { HTMLInputTypeAttribute, KeyboardEvent } from 'react';

import { TextInputField, type TextInputProps } from './text-input.tsx';

/** Props of {@link TextField}. */
export interface TextFieldProps extends TextInputProps {
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'tel'>;
  /** Which on-screen keyboard to use. */
  inputMode?: 'text' | 'numeric' | 'email' | 'tel';
  /** `number` is right-aligned. `figures` is left-aligned with digits of equal width, for postal codes and card numbers. */
  align?: 'text' | 'figures' | 'number';
  onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined;
}

/** A text of one line. */
export function TextField({ type = 'text', align = 'text', ...props }: TextFieldProps) {
  const viewText = <span className={align === 'text' ? '' : 'as-number'}>{props.value}</span>;
  return <TextInputField {...props} type={type} align={align} text={props.value === '' ? undefined : viewText} />;
}
