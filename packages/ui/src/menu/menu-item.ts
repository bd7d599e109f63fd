import type { ReactNode } from 'react';

/** One entry of a menu. */
export interface MenuItem {
  /** What it does, unique in its menu. */
  label: string;
  onSelect: () => void;
  icon?: ReactNode;
  /** Destroys something. */
  danger?: boolean;
  /** Why it can't be chosen now; it stays in the menu and says this. */
  disabledReason?: string | undefined;
}
