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
  /** The maximum length in characters. Longer input is rejected with a message. */
  maxLength?: number | undefined;
}

/** Props of {@link TextInput}: those of antd's input, except that `ref` is the input element. */
export interface BaseTextInputProps extends Omit<InputProps, 'ref' | 'onChange'> {
  /** `number` is right-aligned. `figures` is left-aligned with digits of equal width. */
  align?: 'text' | 'figures' | 'number';
  onValueChange: (text: string) => void;
  ref?: Ref<HTMLInputElement> | undefined;
}

/**
 * An input of one line. Autofill and spelling correction are off, because staff enter the data of customers, not their own.
 */
export function TextInput({ align = 'text', onValueChange, ref, className, ...props }: BaseTextInputProps) {
  const antdInput = useRef<InputRef>(null);
  // The ref is set after every render, because antd creates a new input element when a suffix appears.
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => antdInput.current?.input ?? null);
  return (
    <Input
      autoComplete="off"
      spellCheck={false}
      {...props}
      {...(props['aria-invalid'] === true ? { status: 'error' } : {})}
      ref={antdInput}
      className={classNames('as-text-input', align !== 'text' && `as-input--${align}`, className)}
      data-autofocus={props.autoFocus || undefined}
      onChange={(event) => onValueChange(event.target.value)}
    />
  );
}

/** Props of {@link TextInputField}: those of a field and those of its input. */
export interface TextInputFieldProps extends TextInputProps, Omit<BaseTextInputProps, keyof TextInputProps | 'onValueChange'> {
  /** The value as it is shown in view mode. */
  text: ReactNode;
  /** Returns the length of a text for the comparison with `maxLength`; by default the number of characters. */
  measureLength?: (text: string) => number;
}

/** A {@link TextInput} with label and messages, used by all fields of one line. */
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
  const { onChange, onBlur, maxLength, measureLength, ...inputProps } = input;
  const { tooLongProblem, lengthHint, changeText, clearProblem } = useMaxLength(input.value, maxLength, onChange, measureLength);
  const handleBlur = () => {
    clearProblem();
    onBlur?.();
  };
  return (
    <FieldLayout
      {...{
        label,
        hideLabel,
        required,
        error: tooLongProblem ?? error,
        warning,
        hint: hint ?? lengthHint,
        readOnly,
        span,
        inputWidth,
        text,
      }}
    >
      {(control) => <TextInput {...control} {...inputProps} onValueChange={changeText} onBlur={handleBlur} />}
    </FieldLayout>
  );
}
