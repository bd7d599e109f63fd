import AntdTextArea, { type TextAreaRef } from 'antd/es/input/TextArea';
import { useImperativeHandle, useRef, type Ref } from 'react';

import { FieldLayout } from './field-layout.tsx';
import type { TextInputProps } from './text-input.tsx';
import { useMaxLength } from './use-max-length.ts';

/** Props of {@link TextArea}. */
export interface TextAreaProps extends Omit<TextInputProps, 'ref'> {
  /** The minimum number of visible lines. */
  rows?: number;
  ref?: Ref<HTMLTextAreaElement> | undefined;
}

/** A text of several lines, whose field grows with its content. */
export function TextArea({ value, onChange, rows = 2, ...props }: TextAreaProps) {
  const area = useRef<TextAreaRef>(null);
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(
    props.ref,
    () => area.current?.resizableTextArea?.textArea ?? null,
  );
  const { tooLongProblem, lengthHint, changeText, clearProblem } = useMaxLength(value, props.maxLength, onChange);
  return (
    <FieldLayout {...props} error={tooLongProblem ?? props.error} hint={props.hint ?? lengthHint} text={value}>
      {(control) => (
        <AntdTextArea
          {...control}
          ref={area}
          name={props.name}
          value={value}
          rows={rows}
          {...(tooLongProblem === undefined && props.error === undefined ? {} : { status: 'error' })}
          disabled={props.disabled}
          placeholder={props.placeholder}
          autoFocus={props.autoFocus}
          data-autofocus={props.autoFocus || undefined}
          autoComplete="off"
          onChange={(event) => changeText(event.target.value)}
          onBlur={() => {
            clearProblem();
            props.onBlur?.();
          }}
        />
      )}
    </FieldLayout>
  );
}
