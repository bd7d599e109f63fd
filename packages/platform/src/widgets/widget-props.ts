/**
 * Props of the widgets through which remotes meet, by name. Packages and remotes add their widgets by declaration merging
 * (`declare module '@aboschalter/platform/widget-props'`); `counter` has ours.
 */
export interface WidgetPropsByName {}

/** A widget by its name. */
export type WidgetName = keyof WidgetPropsByName;

/** The widgets that a command can open: they need nothing but `onClose`. */
export type CommandWidgetName = {
  [Name in WidgetName]: { readonly onClose: () => void } extends WidgetPropsByName[Name] ? Name : never;
}[WidgetName];

/** Props of the panels and tabs of a slot, by the name of the slot; extended by declaration merging as well. */
export interface SlotPropsByName {}

/** A place on a screen that shows panels or tabs of other remotes. */
export type SlotName = keyof SlotPropsByName;
