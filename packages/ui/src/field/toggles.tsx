import type { CheckboxRef } from 'antd/es/checkbox';
import AntdCheckbox from 'antd/es/checkbox/Checkbox';
import AntdSwitch from 'antd/es/switch';
import { useId, useImperativeHandle, useRef, type ReactNode, type Ref } from 'react';

import { classNames } from '../theme/class-names.ts';
import { getFieldStyleProps, type GridSpan } from './field-layout.tsx';
import { FieldMessages, getDescribedBy } from './field-messages.tsx';

/** Props of {@link Checkbox} and {@link Switch}. */
export interface ToggleProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  disabled?: boolean | undefined;
  /** Why the control is disabled, as a German sentence next to it. Implies `disabled`. */
  disabledReason?: string | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  span?: GridSpan | undefined;
  autoFocus?: boolean | undefined;
  /** A ref to the element that can be focused. */
  ref?: Ref<HTMLElement> | undefined;
}

/** Returns the props that the controls of checkboxes and switches share. */
function useToggleControlProps({ disabledReason, hint, error, ...props }: ToggleProps) {
  const id = useId();
  const describedBy = classNames(getDescribedBy({ id, error, hint }), disabledReason !== undefined && `${id}-reason`);
  return {
    id,
    checked: props.checked,
    disabled: props.disabled === true || disabledReason !== undefined,
    autoFocus: props.autoFocus === true,
    onBlur: props.onBlur,
    'data-autofocus': props.autoFocus || undefined,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': describedBy || undefined,
  } as const;
}

/** Shows a control with its disabled reason next to it and its messages below it. */
function ToggleLayout({ id, children, hint, error, disabledReason, span }: ToggleProps & { id: string; children: ReactNode }) {
  return (
    <div {...getFieldStyleProps(span, 'as-field--toggle')}>
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
  const controlProps = useToggleControlProps(props);
  const checkbox = useRef<CheckboxRef>(null);
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => checkbox.current?.input ?? null);
  return (
    <ToggleLayout {...props} id={controlProps.id}>
      <AntdCheckbox
        {...controlProps}
        {...(name === undefined ? {} : { name })}
        ref={checkbox}
        onChange={(event) => onChange(event.target.checked)}
      >
        {label}
      </AntdCheckbox>
    </ToggleLayout>
  );
}

/** A switch with its label. */
export function Switch({ ref, ...props }: ToggleProps) {
  const controlProps = useToggleControlProps(props);
  const button = useRef<HTMLButtonElement>(null);
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => button.current);
  return (
    <ToggleLayout {...props} id={controlProps.id}>
      <span className="as-choice">
        <AntdSwitch {...controlProps} ref={button} className="as-switch" size="small" onChange={(checked) => props.onChange(checked)} />
        <label htmlFor={controlProps.id}>{props.label}</label>
        {/* Replaces the switch in print. Screen readers announce the switch itself. */}
        <span className="as-switch__word" aria-hidden="true">
          {props.checked ? ': ja' : ': nein'}
        </span>
      </span>
    </ToggleLayout>
  );
}
