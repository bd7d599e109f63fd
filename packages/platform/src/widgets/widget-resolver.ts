import type { ComponentType } from 'react';
import type { WidgetName, WidgetPropsByName } from '../widgets/widget-props.ts';

/** The reason why a widget cannot be shown. */
export interface WidgetError {
  /** The incident number for support. */
  readonly incidentId: string;
  /** One German sentence. */
  readonly message: string;
  /** Details for support, as text to copy. */
  readonly report: string;
}

/** A widget, or why it cannot be shown. */
export type WidgetLoadResult<Name extends WidgetName> =
  | { readonly status: 'ready'; readonly component: ComponentType<WidgetPropsByName[Name]> }
  | { readonly status: 'failed'; readonly failure: WidgetError };

/**
 * Finds widgets by name. The shell implements it with the registry, a stand-alone page with its own remote, and
 * tests with mocks.
 */
export interface WidgetResolver {
  /** Whether a remote offers the widget; links to missing widgets are not shown. */
  has(name: string): boolean;
  /** Loads a widget. Never rejects: a failure is a result. Each call tries again. */
  load<Name extends WidgetName>(name: Name): Promise<WidgetLoadResult<Name>>;
  /** Describes an error that a running widget has thrown. */
  describe(name: WidgetName, error: unknown): WidgetError;
}
