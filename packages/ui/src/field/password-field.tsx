import { useState } from 'react';

import { EyeIcon, EyeOffIcon } from '../icons.tsx';
import { FieldFrame } from './field-frame.tsx';
import type { TextInputProps } from './text-field.tsx';

/** Props of {@link PasswordField}. */
export interface PasswordFieldProps extends TextInputProps {
  /** What password managers may do with it. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password, with a button that shows it. */
export function PasswordField({ value, onChange, autoComplete, ...props }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame {...props} text={value === '' ? undefined : '••••••••'}>
      {(control) => (
        <div className="as-control">
          <input
            {...control}
            ref={props.ref}
            className="as-input as-input--with-tools"
            type={shown ? 'text' : 'password'}
            name={props.name}
            value={value}
            disabled={props.disabled}
            autoFocus={props.autoFocus}
            data-autofocus={props.autoFocus || undefined}
            autoComplete={autoComplete}
            spellCheck={false}
            onChange={(event) => onChange(event.target.value)}
            onBlur={props.onBlur}
          />
          <div className="as-control__tools">
            <button
              type="button"
              className="as-tool"
              aria-label={`${props.label} anzeigen`}
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
            >
              {shown ? <EyeOffIcon /> : <EyeIcon />}
            </button>
          </div>
        </div>
      )}
    </FieldFrame>
  );
}
