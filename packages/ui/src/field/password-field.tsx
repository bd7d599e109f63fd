import { useState } from 'react';

import { EyeIcon, EyeOffIcon } from '../icons.tsx';
import { FieldFrame } from './field-frame.tsx';
import { TextInput } from './text-input.tsx';
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
        <TextInput
          {...control}
          ref={props.ref}
          type={shown ? 'text' : 'password'}
          name={props.name}
          value={value}
          disabled={props.disabled}
          autoFocus={props.autoFocus}
          autoComplete={autoComplete}
          onType={onChange}
          onBlur={props.onBlur}
          suffix={
            <button
              type="button"
              className="as-tool"
              aria-label={`${props.label} anzeigen`}
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
            >
              {shown ? <EyeOffIcon /> : <EyeIcon />}
            </button>
          }
        />
      )}
    </FieldFrame>
  );
}
