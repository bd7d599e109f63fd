/**
 * Props of the widgets that remotes offer each other, by name. Packages and remotes add their widgets by declaration merging
 * (`declare module '@aboschalter/platform/widget-props'`); `counter` adds those of this repository.
 */
export interface WidgetPropsByName {}

/** A widget by its name. */
export type WidgetName = keyof WidgetPropsByName;

/** The widgets that a command can open: those whose only required prop is `onClose`. */
export type CommandWidgetName = {
  [Name in WidgetName]: { readonly onClose: () => void } extends WidgetPropsByName[Name] ? Name : never;
}[WidgetName];

/** Props of the panels and tabs of a slot, by the name of the slot. Extended by declaration merging like `WidgetPropsByName`. */
export interface SlotPropsByName {}

/** A place on a screen that shows panels or tabs of other remotes. */
export type SlotName = keyof SlotPropsByName;
