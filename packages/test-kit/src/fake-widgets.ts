import type { ComponentType } from 'react';
import type { WidgetName, WidgetPropsByName } from '@aboschalter/platform/remote';
import type { WidgetError, WidgetLoadResult, WidgetResolver } from '@aboschalter/platform';

/** Mocks of widgets of other remotes. A widget without a mock fails to load. */
export type FakeWidgets = { readonly [Name in WidgetName]?: ComponentType<WidgetPropsByName[Name]> };

/** Creates a resolver that loads these mocks, and fails for all other widgets. */
export function createFakeWidgetResolver(widgets: FakeWidgets): WidgetResolver {
  const createWidgetError = (name: WidgetName, error?: unknown): WidgetError => ({
    incidentId: 'test',
    message: `Der Baustein „${name}“ fehlt.`,
    report: error instanceof Error ? error.message : '',
  });
  return {
    // A widget without a mock exists, but fails to load.
    has: () => true,
    describe: createWidgetError,
    async load<Name extends WidgetName>(name: Name): Promise<WidgetLoadResult<Name>> {
      const component = widgets[name];
      return component ? { status: 'ready', component } : { status: 'failed', failure: createWidgetError(name) };
    },
  };
}
