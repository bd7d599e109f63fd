import type { ComponentType } from 'react';
import type { WidgetName, WidgetPropsByName } from './widget-props.ts';

/** The reason why a widget or an extension of a remote cannot be shown. */
export interface WidgetError {
  /** The incident number for support. */
  readonly incidentId: string;
  /** A German sentence. */
  readonly message: string;
  /** Details for support, as a text to copy. */
  readonly report: string;
}

/** A widget, or why it cannot be shown. */
export type WidgetLoadResult<Name extends WidgetName> =
  | { readonly status: 'ready'; readonly component: ComponentType<WidgetPropsByName[Name]> }
  | { readonly status: 'failed'; readonly failure: WidgetError };

/**
 * Finds widgets by name. The resolver of the shell searches the registry, the resolver of a stand-alone page searches one remote, and
 * the resolver of a test searches mocks.
 */
export interface WidgetResolver {
  /** Returns whether a remote offers a widget. Links to missing widgets must not be shown. */
  has(name: string): boolean;
  /** Loads a widget. Returns failures instead of rejecting. Each call tries again. */
  load<Name extends WidgetName>(name: Name): Promise<WidgetLoadResult<Name>>;
  /** Returns the description of an error that a widget has thrown. */
  describe(name: WidgetName, error: unknown): WidgetError;
}
