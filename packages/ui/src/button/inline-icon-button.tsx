import type { ReactNode } from 'react';

import './inline-icon-button.css';

/** Props of {@link InlineIconButton}. */
export interface InlineIconButtonProps {
  /** The accessible name: 'Geburtsdatum leeren'. */
  label: string;
  icon: ReactNode;
  onClick: () => void;
  disabled?: boolean | undefined;
  /** Whether a toggle button is on. */
  pressed?: boolean;
  /** Whether the dialog that the button opens is open. */
  expanded?: boolean;
  /** Removes the button from the tab order, for actions with another keyboard access. */
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
