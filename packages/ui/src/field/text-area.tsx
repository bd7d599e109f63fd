import AntdTextArea, { type TextAreaRef } from 'antd/es/input/TextArea';
import { useImperativeHandle, useRef, type Ref } from 'react';

import { FieldFrame } from './field-frame.tsx';
import type { TextInputProps } from './text-input.tsx';

/** Props of {@link TextArea}. */
export interface TextAreaProps extends Omit<TextInputProps, 'ref'> {
  /** Lines shown at least. */
  rows?: number;
  ref?: Ref<HTMLTextAreaElement> | undefined;
}

/** Several lines of text; grows with what is typed. */
export function TextArea({ value, onChange, rows = 2, ...props }: TextAreaProps) {
  const area = useRef<TextAreaRef>(null);
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(
    props.ref,
    () => area.current?.resizableTextArea?.textArea ?? null,
  );
  return (
    <FieldFrame {...props} text={value}>
      {(control) => (
        <AntdTextArea
          {...control}
          ref={area}
          name={props.name}
          value={value}
          rows={rows}
          {...(props.error === undefined ? {} : { status: 'error' })}
          disabled={props.disabled}
          placeholder={props.placeholder}
          maxLength={props.maxLength}
          autoFocus={props.autoFocus}
          data-autofocus={props.autoFocus || undefined}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
          onBlur={props.onBlur}
        />
      )}
    </FieldFrame>
  );
}
