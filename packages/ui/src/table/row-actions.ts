import type { MenuItem } from '../menu/menu-item.ts';

/** An action of a row. */
export interface RowAction extends MenuItem {
  /** Shows the action in the row, as a text button with this short text. The first action of a row that has one is shown. */
  inlineLabel?: string;
}

/** What a row shows of its actions. */
export interface RowActionsView {
  /** The action of the text button, of Enter and of a double click. */
  inline: RowAction | undefined;
  /** False where a single action is a button and needs no menu. */
  hasMenu: boolean;
}

/** Divides the actions of a row into the one with a text button and the menu with all of them. A single action needs no menu. */
export function splitRowActions(actions: readonly RowAction[]): RowActionsView {
  const [first] = actions;
  const inline = actions.length === 1 ? first : actions.find(({ inlineLabel }) => inlineLabel !== undefined);
  return { inline, hasMenu: actions.length !== 1 };
}
