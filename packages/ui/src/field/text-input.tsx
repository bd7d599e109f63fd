import Input, { type InputProps, type InputRef } from 'antd/es/input/Input';
import { useImperativeHandle, useRef, type ReactNode, type Ref } from 'react';

import { classNames } from '../theme/class-names.ts';
import { FieldLayout, type ControlProps } from './field-layout.tsx';
import { useMaxLength } from './use-max-length.ts';

/** What all text-like inputs have in common. */
export interface TextInputProps extends ControlProps<HTMLInputElement> {
  value: string;
  onChange: (value: string) => void;
  placeholder?: string | undefined;
  /** What is longer is refused, with a sentence. */
  maxLength?: number | undefined;
}

/** Props of {@link TextInput}: those of antd's, with the element itself as `ref`. */
export interface BaseTextInputProps extends Omit<InputProps, 'ref' | 'onChange'> {
  /** Numbers are right-aligned, `figures` are tabular but left-aligned. */
  align?: 'text' | 'figures' | 'number';
  onType: (text: string) => void;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** One line to type in. The browser neither fills nor corrects it: what is typed here belongs to a customer. */
export function TextInput({ align = 'text', onType, ref, className, ...props }: BaseTextInputProps) {
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
      onChange={(event) => onType(event.target.value)}
    />
  );
}

/** Props of {@link TextInputField}: those of a field, and further ones for its input. */
export interface TextInputFieldProps extends TextInputProps, Omit<BaseTextInputProps, keyof TextInputProps | 'onType'> {
  /** The value in display mode. */
  text: ReactNode;
  /** What counts of a text for `maxLength`, where that is not all of it. */
  lengthOf?: (text: string) => number;
}

/** A {@link TextInput} in its frame: what the fields for one line of text are made of. */
export function TextInputField({
  label,
  hideLabel = false,
  required,
  error,
  warning,
  hint,
  readOnly,
  span,
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
    <FieldLayout {...{ label, hideLabel, required, error: tooLong ?? error, warning, hint: hint ?? used, readOnly, span, text }}>
      {(control) => <TextInput {...control} {...rest} onType={type} onBlur={leave} />}
    </FieldLayout>
  );
}
