/**
 * The props of the widgets that remotes offer to each other, by name. Packages and remotes add their widgets by declaration merging
 * (`declare module '@aboschalter/platform/widget-props'`). `counter` adds the widgets of this repository.
 */
export interface WidgetPropsByName {}

/** The name of a widget. */
export type WidgetName = keyof WidgetPropsByName;

/** The name of a widget that a command can show, because the widget has no required prop except `onClose`. */
export type CommandWidgetName = {
  [Name in WidgetName]: { readonly onClose: () => void } extends WidgetPropsByName[Name] ? Name : never;
}[WidgetName];

/** The props of the panels and tabs of each slot, by the name of the slot. Extended like `WidgetPropsByName`. */
export interface SlotPropsByName {}

/** The name of a slot: a place on a screen that shows panels or tabs of other remotes. */
export type SlotName = keyof SlotPropsByName;
