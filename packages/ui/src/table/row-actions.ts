import type { MenuItem } from '../menu/menu-item.ts';

/** An action of a row. */
export interface RowAction extends MenuItem {
  /** The short text of a button in the row. The first action of a row with an inline label gets the button. */
  inlineLabel?: string;
}

/** How a row shows its actions. */
export interface RowActionsView {
  /** The action of the text button, of Enter and of a double click. */
  inline: RowAction | undefined;
  /** False if a single action is a button and needs no menu. */
  hasMenu: boolean;
}

/** Returns the action with a text button, and whether the row has a menu with all actions. A single action needs no menu. */
export function splitRowActions(actions: readonly RowAction[]): RowActionsView {
  const [first] = actions;
  const inline = actions.length === 1 ? first : actions.find(({ inlineLabel }) => inlineLabel !== undefined);
  return { inline, hasMenu: actions.length !== 1 };
}
