/**
 * Props of the widgets through which remotes meet, by name. Packages and remotes add their widgets by declaration merging
 * (`declare module '@aboschalter/platform/widget-props'`); `counter` has ours.
 */
export interface WidgetPropsByName {}

/** A widget by its name. */
export type WidgetName = keyof WidgetPropsByName;
