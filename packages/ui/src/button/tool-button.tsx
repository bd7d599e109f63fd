import type { ReactNode } from 'react';

import './tool-button.css';

/** Props of {@link InlineIconButton}. */
export interface InlineIconButtonProps {
  /** Its accessible name: 'Geburtsdatum leeren'. */
  label: string;
  icon: ReactNode;
  onClick: () => void;
  disabled?: boolean | undefined;
  /** For toggle buttons. */
  pressed?: boolean;
  /** For buttons that open a dialog: whether it is open. */
  expanded?: boolean;
  /** Removes it from the tab order, if its action has another keyboard access. */
  excludeFromTabOrder?: boolean;
}

/** A small button with an icon, inside a field or a message. */
export function InlineIconButton({
  label,
  icon,
  onClick,
  disabled,
  pressed,
  expanded,
  excludeFromTabOrder = false,
}: InlineIconButtonProps) {
  return (
    <button
      type="button"
      className="as-tool"
      tabIndex={excludeFromTabOrder ? -1 : undefined}
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
