import type { ComponentType } from 'react';
import type { WidgetName, WidgetPropsByName } from '../widgets/widget-props.ts';

/** Why a widget cannot be shown. */
export interface WidgetError {
  /** What support needs to find the case. */
  readonly incidentId: string;
  /** One German sentence: what is missing. */
  readonly message: string;
  /** Everything worth telling support, as text to copy. */
  readonly report: string;
}

/** A widget, or why it cannot be shown. */
export type WidgetLoadResult<Name extends WidgetName> =
  | { readonly status: 'ready'; readonly component: ComponentType<WidgetPropsByName[Name]> }
  | { readonly status: 'failed'; readonly failure: WidgetError };

/** Whoever finds widgets by name: the shell through its registry, a remote's own page, or a test. */
export interface WidgetResolver {
  /** Whether some remote offers the widget, so that nothing is offered that leads nowhere. */
  has(name: WidgetName): boolean;
  /** Never rejects: a missing remote is an answer. Each call tries anew. */
  load<Name extends WidgetName>(name: Name): Promise<WidgetLoadResult<Name>>;
  /** Turns an error that a running widget has thrown into something to show. */
  describe(name: WidgetName, error: unknown): WidgetError;
}
