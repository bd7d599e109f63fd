import type { CheckboxRef } from 'antd/es/checkbox';
import AntdCheckbox from 'antd/es/checkbox/Checkbox';
import AntdSwitch from 'antd/es/switch';
import { useId, useImperativeHandle, useRef, type ReactNode, type Ref } from 'react';

import { classNames } from '../theme/class-names.ts';
import { gridSpanClassName, type GridSpan } from './field-layout.tsx';
import { FieldMessages, getDescribedBy } from './field-messages.tsx';

/** Props of {@link Checkbox} and {@link Switch}. */
export interface ToggleProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  disabled?: boolean | undefined;
  /** Why the control is disabled, shown next to it. Implies `disabled`. */
  disabledReason?: string | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  span?: GridSpan | undefined;
  autoFocus?: boolean | undefined;
  /** A ref to the control, for focus. */
  ref?: Ref<HTMLElement> | undefined;
}

/** Returns the props that both kinds of control share. */
function useControl({ disabledReason, hint, error, ...props }: ToggleProps) {
  const id = useId();
  const described = classNames(getDescribedBy({ id, error, hint }), disabledReason !== undefined && `${id}-reason`);
  return {
    id,
    checked: props.checked,
    disabled: props.disabled === true || disabledReason !== undefined,
    autoFocus: props.autoFocus === true,
    onBlur: props.onBlur,
    'data-autofocus': props.autoFocus || undefined,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': described || undefined,
  } as const;
}

function ToggleFrame({ id, children, hint, error, disabledReason, span }: ToggleProps & { id: string; children: ReactNode }) {
  return (
    <div {...gridSpanClassName(span, 'as-field--toggle')}>
      <span className="as-toggle">
        {children}
        {disabledReason === undefined ? null : (
          <span id={`${id}-reason`} className="as-caption as-muted">
            {disabledReason}
          </span>
        )}
      </span>
      <FieldMessages id={id} error={error} hint={hint} />
    </div>
  );
}

/** A checkbox. */
export function Checkbox({ ref, ...props }: ToggleProps) {
  const { name, label, onChange } = props;
  const control = useControl(props);
  const box = useRef<CheckboxRef>(null);
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => box.current?.input ?? null);
  return (
    <ToggleFrame {...props} id={control.id}>
      <AntdCheckbox {...control} {...(name === undefined ? {} : { name })} ref={box} onChange={(event) => onChange(event.target.checked)}>
        {label}
      </AntdCheckbox>
    </ToggleFrame>
  );
}

/** A switch with its label. */
export function Switch({ ref, ...props }: ToggleProps) {
  const control = useControl(props);
  const button = useRef<HTMLButtonElement>(null);
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => button.current);
  return (
    <ToggleFrame {...props} id={control.id}>
      <span className="as-choice">
        <AntdSwitch {...control} ref={button} className="as-switch" size="small" onChange={(checked) => props.onChange(checked)} />
        <label htmlFor={control.id}>{props.label}</label>
        {/* Printed instead of the switch. Hidden from screen readers, which announce the state of the switch. */}
        <span className="as-switch__word" aria-hidden="true">
          {props.checked ? ': ja' : ': nein'}
        </span>
      </span>
    </ToggleFrame>
  );
}
