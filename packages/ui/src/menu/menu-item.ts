import type { ReactNode } from 'react';

/** One entry of a menu. */
export interface MenuItem {
  /** Its label, unique in the menu. */
  label: string;
  onSelect: () => void;
  icon?: ReactNode;
  /** Deletes something. */
  danger?: boolean;
  /** Why it cannot be chosen now; it stays in the menu and shows this. */
  disabledReason?: string | undefined;
}
