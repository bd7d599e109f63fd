import { useState } from 'react';

import { InlineIconButton } from '../button/inline-icon-button.tsx';
import { EyeIcon, EyeOffIcon } from '../icons.tsx';
import { TextInputField, type TextInputProps } from './text-input.tsx';

/** Props of {@link PasswordField}. */
export interface PasswordFieldProps extends TextInputProps {
  /** Which password a password manager may fill in. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password with a button that makes it visible. */
export function PasswordField(props: PasswordFieldProps) {
  const [isVisible, setVisible] = useState(false);
  return (
    <TextInputField
      {...props}
      text={props.value === '' ? undefined : '••••••••'}
      type={isVisible ? 'text' : 'password'}
      suffix={
        <InlineIconButton
          label={`${props.label} anzeigen`}
          icon={isVisible ? <EyeOffIcon /> : <EyeIcon />}
          pressed={isVisible}
          onClick={() => setVisible(!isVisible)}
        />
      }
    />
  );
}
