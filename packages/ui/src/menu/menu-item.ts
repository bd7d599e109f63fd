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

/** A setting in a menu: a group of options, one of which is selected. */
export interface MenuSetting {
  /** The caption of the group. */
  label: string;
  options: readonly { value: string; label: string }[];
  /** The value of the selected option. */
  value: string;
  onChange: (value: string) => void;
}

/** An entry of a menu, or several that belong to a setting. */
export type MenuEntry = MenuItem | MenuSetting;
