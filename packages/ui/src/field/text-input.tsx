import Input, { type InputProps, type InputRef } from 'antd/es/input/Input';
import { useImperativeHandle, useRef, type ReactNode, type Ref } from 'react';

import { classNames } from '../theme/class-names.ts';
import { FieldLayout, type ControlProps } from './field-layout.tsx';
import { useMaxLength } from './use-max-length.ts';

/** Props of all text inputs. */
export interface TextInputProps extends ControlProps<HTMLInputElement> {
  value: string;
  onChange: (value: string) => void;
  placeholder?: string | undefined;
  /** Longer input is rejected with a message. */
  maxLength?: number | undefined;
}

/** Props of {@link TextInput}: those of antd, with the element itself as `ref`. */
export interface BaseTextInputProps extends Omit<InputProps, 'ref' | 'onChange'> {
  /** Numbers are right-aligned, `figures` are tabular but left-aligned. */
  align?: 'text' | 'figures' | 'number';
  onValueChange: (text: string) => void;
  ref?: Ref<HTMLInputElement> | undefined;
}

/**
 * An input of one line. Autofill and spelling correction are off, since the input belongs to a
 * customer.
 */
export function TextInput({ align = 'text', onValueChange, ref, className, ...props }: BaseTextInputProps) {
  const inner = useRef<InputRef>(null);
  // Set after every render: antd creates a new element when a suffix appears.
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => inner.current?.input ?? null);
  return (
    <Input
      autoComplete="off"
      spellCheck={false}
      {...props}
      {...(props['aria-invalid'] === true ? { status: 'error' } : {})}
      ref={inner}
      className={classNames('as-text-input', align !== 'text' && `as-input--${align}`, className)}
      data-autofocus={props.autoFocus || undefined}
      onChange={(event) => onValueChange(event.target.value)}
    />
  );
}

/** Props of {@link TextInputField}: those of a field, and further ones for its input. */
export interface TextInputFieldProps extends TextInputProps, Omit<BaseTextInputProps, keyof TextInputProps | 'onValueChange'> {
  /** The value in view mode. */
  text: ReactNode;
  /** Returns the length that is compared with `maxLength`, if not that of the whole text. */
  lengthOf?: (text: string) => number;
}

/** A {@link TextInput} with label and messages: the base of all fields of one line. */
export function TextInputField({
  label,
  hideLabel = false,
  required,
  error,
  warning,
  hint,
  readOnly,
  span,
  inputWidth,
  text,
  ...input
}: TextInputFieldProps) {
  const { onChange, onBlur, maxLength, lengthOf, ...rest } = input;
  const { tooLong, used, type, left } = useMaxLength(input.value, maxLength, onChange, lengthOf);
  const leave = () => {
    left();
    onBlur?.();
  };
  return (
    <FieldLayout
      {...{ label, hideLabel, required, error: tooLong ?? error, warning, hint: hint ?? used, readOnly, span, inputWidth, text }}
    >
      {(control) => <TextInput {...control} {...rest} onValueChange={type} onBlur={leave} />}
    </FieldLayout>
  );
}
