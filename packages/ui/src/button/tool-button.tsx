import type { ReactNode } from 'react';

import './tool-button.css';

/** Props of {@link InlineIconButton}. */
export interface InlineIconButtonProps {
  /** Its name: 'Geburtsdatum leeren'. */
  label: string;
  icon: ReactNode;
  onClick: () => void;
  disabled?: boolean | undefined;
  /** For buttons that stay pressed. */
  pressed?: boolean;
  /** For buttons that open a dialog: whether it is open. */
  expanded?: boolean;
  /** Tab passes it by; what it does can be done by keyboard otherwise. */
  isSkipped?: boolean;
}

/** A small button with an icon, within a field or a message. */
export function InlineIconButton({ label, icon, onClick, disabled, pressed, expanded, isSkipped = false }: InlineIconButtonProps) {
  return (
    <button
      type="button"
      className="as-tool"
      tabIndex={isSkipped ? -1 : undefined}
      disabled={disabled}
      aria-label={label}
      aria-pressed={pressed}
      aria-expanded={expanded}
      aria-haspopup={expanded === undefined ? undefined : 'dialog'}
      onClick={onClick}
    >
      {icon}
    </button>
  );
}
