import type { ReactNode } from 'react';

/** An entry of a menu that runs an action. */
export interface MenuItem {
  /** Unique in the menu. */
  label: string;
  onSelect: () => void;
  icon?: ReactNode;
  /** Whether the action deletes something. */
  danger?: boolean;
  /** Why the entry cannot be chosen, as a German sentence below its label. */
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

/** An action of a menu, or a setting with its options. */
export type MenuEntry = MenuItem | MenuSetting;
