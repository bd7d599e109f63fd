import type { CheckboxRef } from 'antd/es/checkbox';
import AntdCheckbox from 'antd/es/checkbox/Checkbox';
import Switch from 'antd/es/switch';
import { useId, useImperativeHandle, useRef, type ReactNode, type Ref } from 'react';

import { Tooltip } from '../overlay/tooltip.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { classNames } from '../theme/class-names.ts';
import { placeOf, type Span } from './field-frame.tsx';
import { FieldNotes, notesOf } from './field-notes.tsx';

/** Props of {@link Checkbox} and {@link ToggleSwitch}. */
export interface ToggleProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  disabled?: boolean | undefined;
  /** Why it can't be switched now; shown on hover and read out. Implies `disabled`. */
  disabledReason?: string | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  span?: Span | undefined;
  autoFocus?: boolean | undefined;
  /** Its control, to focus it. */
  ref?: Ref<HTMLElement> | undefined;
}

/** What both kinds of control are given. */
interface Control {
  id: string;
  checked: boolean;
  disabled: boolean;
  autoFocus: boolean;
  onBlur: (() => void) | undefined;
  'data-autofocus': true | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

function ToggleFrame({ children, ...props }: ToggleProps & { children: (control: Control) => ReactNode }) {
  const { hint, error, disabledReason, span } = props;
  const id = useId();
  const blocked = disabledReason !== undefined;
  const described = classNames(notesOf({ id, error, hint }), blocked && `${id}-reason`);
  return (
    <div {...placeOf(span, 'as-field--toggle')}>
      <Tooltip text={disabledReason}>
        {children({
          id,
          checked: props.checked,
          disabled: props.disabled === true || blocked,
          autoFocus: props.autoFocus === true,
          onBlur: props.onBlur,
          'data-autofocus': props.autoFocus || undefined,
          'aria-invalid': error === undefined ? undefined : true,
          'aria-describedby': described || undefined,
        })}
      </Tooltip>
      {blocked ? <VisuallyHidden id={`${id}-reason`}>{disabledReason}</VisuallyHidden> : null}
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  );
}

/** A box to tick. */
export function Checkbox({ ref, ...props }: ToggleProps) {
  const { name, label, onChange } = props;
  const box = useRef<CheckboxRef>(null);
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => box.current?.input ?? null, []);
  return (
    <ToggleFrame {...props}>
      {(control) => (
        <AntdCheckbox {...control} {...(name === undefined ? {} : { name })} ref={box} onChange={(event) => onChange(event.target.checked)}>
          {label}
        </AntdCheckbox>
      )}
    </ToggleFrame>
  );
}

/** A switch with its text beside it. */
export function ToggleSwitch({ ref, ...props }: ToggleProps) {
  const button = useRef<HTMLButtonElement>(null);
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => button.current, []);
  return (
    <ToggleFrame {...props}>
      {(control) => (
        <span className="as-choice">
          <Switch {...control} ref={button} size="small" onChange={(checked) => props.onChange(checked)} />
          <label htmlFor={control.id}>{props.label}</label>
        </span>
      )}
    </ToggleFrame>
  );
}
