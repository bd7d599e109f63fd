import type { ComponentType } from 'react';
import type { WidgetName, WidgetPropsByName } from '../widgets/widget-props.ts';

/** Why a widget cannot be shown. */
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
 * Finds widgets by name: implemented by the registry of the shell, a remote's stand-alone page, and
 * tests.
 */
export interface WidgetResolver {
  /** Whether a remote offers the widget; links to missing widgets are not shown. */
  has(name: string): boolean;
  /** Never rejects: a missing remote is a result. Each call tries again. */
  load<Name extends WidgetName>(name: Name): Promise<WidgetLoadResult<Name>>;
  /** Describes an error that a running widget has thrown. */
  describe(name: WidgetName, error: unknown): WidgetError;
}
