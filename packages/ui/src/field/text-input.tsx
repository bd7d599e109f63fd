import Input, { type InputProps, type InputRef } from 'antd/es/input/Input';
import { useImperativeHandle, useRef, type Ref } from 'react';

import { classNames } from '../theme/class-names.ts';

/** Props of {@link TextInput}: those of antd's, with the element itself as `ref`. */
export interface TextInputElementProps extends Omit<InputProps, 'ref' | 'onChange'> {
  /** Numbers are right-aligned, `figures` are tabular but left-aligned. */
  align?: 'text' | 'figures' | 'number';
  onType: (text: string) => void;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** One line to type in. The browser neither fills nor corrects it: what is typed here belongs to a customer. */
export function TextInput({ align = 'text', onType, ref, className, ...props }: TextInputElementProps) {
  const inner = useRef<InputRef>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => inner.current?.input ?? null, []);
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
