import type { HTMLInputTypeAttribute, KeyboardEvent, Ref } from 'react';

import { FieldFrame, type FieldLook } from './field-frame.tsx';
import { TextInput } from './text-input.tsx';
import { useLongest } from './use-longest.ts';

/** What all text-like inputs have in common. */
export interface TextInputProps extends FieldLook {
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  disabled?: boolean | undefined;
  autoFocus?: boolean | undefined;
  placeholder?: string | undefined;
  /** What is longer is refused, with a sentence. */
  maxLength?: number | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** Props of {@link TextField}. */
export interface TextFieldProps extends TextInputProps {
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'tel'>;
  /** Which on-screen keyboard fits. */
  inputMode?: 'text' | 'numeric' | 'email' | 'tel';
  /** Numbers are right-aligned, `figures` are tabular but left-aligned (postal codes, card numbers). */
  align?: 'text' | 'figures' | 'number';
  onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined;
}

/** One line of text. */
export function TextField({ value, onChange, type = 'text', align = 'text', ...props }: TextFieldProps) {
  const { tooLong, type: typed, left } = useLongest(value, props.maxLength, onChange);
  return (
    <FieldFrame
      {...props}
      error={tooLong ?? props.error}
      text={value === '' ? undefined : <span className={align === 'text' ? '' : 'as-number'}>{value}</span>}
    >
      {(control) => (
        <TextInput
          {...control}
          ref={props.ref}
          align={align}
          type={type}
          name={props.name}
          value={value}
          inputMode={props.inputMode}
          disabled={props.disabled}
          placeholder={props.placeholder}
          autoFocus={props.autoFocus}
          onType={typed}
          onBlur={() => {
            left();
            props.onBlur?.();
          }}
          onKeyDown={props.onKeyDown}
        />
      )}
    </FieldFrame>
  );
}
