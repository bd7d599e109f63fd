import { useState } from 'react';

import { ToolButton } from '../button/tool-button.tsx';
import { EyeIcon, EyeOffIcon } from '../icons.tsx';
import { FramedInput, type TextInputProps } from './text-input.tsx';

/** Props of {@link PasswordField}. */
export interface PasswordFieldProps extends TextInputProps {
  /** What password managers may do with it. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password, with a button that shows it. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <FramedInput
      {...props}
      text={props.value === '' ? undefined : '••••••••'}
      type={shown ? 'text' : 'password'}
      suffix={
        <ToolButton
          label={`${props.label} anzeigen`}
          icon={shown ? <EyeOffIcon /> : <EyeIcon />}
          pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
