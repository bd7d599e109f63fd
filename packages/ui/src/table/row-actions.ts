import type { MenuItem } from '../menu/menu-item.ts';

/** An action of a row. */
export interface RowAction extends MenuItem {
  /**
   * The short text of a button in the row. If several actions of a row have an inline label, only the first of them has a button.
   * A single action always has a button.
   */
  inlineLabel?: string;
}

/** How a row shows its actions. */
export interface RowActionsView {
  /** The action with a button in the row, which Enter and a double click run, too. */
  inline: RowAction | undefined;
  /** Whether the row has a menu with all actions; false if its only action has a button. */
  hasMenu: boolean;
}

/** Returns how a row shows its actions. */
export function getRowActionsView(actions: readonly RowAction[]): RowActionsView {
  const [first] = actions;
  const inline = actions.length === 1 ? first : actions.find(({ inlineLabel }) => inlineLabel !== undefined);
  return { inline, hasMenu: actions.length !== 1 };
}
