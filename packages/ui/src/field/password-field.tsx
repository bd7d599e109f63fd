import { useState } from 'react';

import { InlineIconButton } from '../button/tool-button.tsx';
import { EyeIcon, EyeOffIcon } from '../icons.tsx';
import { TextInputField, type TextInputProps } from './text-input.tsx';

/** Props of {@link PasswordField}. */
export interface PasswordFieldProps extends TextInputProps {
  /** How password managers may use it. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password, with a button that reveals it. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextInputField
      {...props}
      text={props.value === '' ? undefined : '••••••••'}
      type={shown ? 'text' : 'password'}
      suffix={
        <InlineIconButton
          label={`${props.label} anzeigen`}
          icon={shown ? <EyeOffIcon /> : <EyeIcon />}
          pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
