import { useId, type ReactNode, type Ref } from 'react';

import { Tooltip } from '../overlay/tooltip.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { classNames } from '../theme/class-names.ts';
import type { Span } from './field-frame.tsx';
import './field.css';

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
  ref?: Ref<HTMLInputElement> | undefined;
}

function Toggle({ isSwitch, label, checked, onChange, hint, error, disabledReason, span, ...props }: ToggleProps & { isSwitch: boolean }) {
  const id = useId();
  const blocked = disabledReason !== undefined;
  const described = classNames(error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`, blocked && `${id}-reason`);
  return (
    <div className={classNames('as-field', 'as-field--toggle', span !== undefined && `as-span-${span}`)}>
      <Tooltip text={disabledReason}>
        <label className="as-choice">
          <input
            {...props}
            data-autofocus={props.autoFocus || undefined}
            type="checkbox"
            role={isSwitch ? 'switch' : undefined}
            className={isSwitch ? 'as-switch' : 'as-choice__box'}
            checked={checked}
            disabled={props.disabled || blocked}
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby={described === '' ? undefined : described}
            onChange={(event) => onChange(event.target.checked)}
          />
          <span>{label}</span>
        </label>
      </Tooltip>
      {blocked ? <VisuallyHidden id={`${id}-reason`}>{disabledReason}</VisuallyHidden> : null}
      {error === undefined ? null : (
        <div className="as-field__error" id={`${id}-error`}>
          {error}
        </div>
      )}
      {hint === undefined ? null : (
        <div className="as-field__hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
    </div>
  );
}

/** A box to tick. */
export function Checkbox(props: ToggleProps) {
  return <Toggle {...props} isSwitch={false} />;
}

/** A switch with its text beside it. */
export function ToggleSwitch(props: ToggleProps) {
  return <Toggle {...props} isSwitch />;
}
