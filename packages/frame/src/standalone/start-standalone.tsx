import { getScreens, type RemoteDefinition, type WidgetName } from '@aboschalter/platform/remote';
import { createOwnExtensions, type WidgetError, type WidgetLoadResult, type WidgetResolver } from '@aboschalter/platform';
import { Skeleton } from '@aboschalter/ui';
import { lazy, Suspense, type ComponentType } from 'react';
import { App } from '../page/App.tsx';
import { mount } from '../startup/mount.tsx';

/** Creates a resolver for the widgets of the remote itself. Widgets of other remotes are not available. */
function createOwnWidgets(remote: RemoteDefinition): WidgetResolver {
  const describe = (name: WidgetName, error?: unknown): WidgetError => ({
    incidentId: '-',
    message: `Der Baustein „${name}“ gehört zu einem anderen Bereich und fehlt auf dieser Seite.`,
    report: error instanceof Error ? error.message : `Widget ${name}`,
  });
  return {
    describe,
    has: (name) => Object.hasOwn(remote.widgets, name),
    async load<Name extends WidgetName>(name: Name): Promise<WidgetLoadResult<Name>> {
      const load = remote.widgets[name];
      return load ? { status: 'ready', component: await load() } : { status: 'failed', failure: describe(name) };
    },
  };
}

/** Runs one remote on a stand-alone page, with sign-in, without shell and other remotes. */
export async function startStandalone(remote: RemoteDefinition): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id root.');
  const baseUrl = document.baseURI;
  await mount({
    root,
    baseUrl,
    page: async (started) => (
      <App
        started={started}
        basePath={new URL(baseUrl).pathname}
        widgets={createOwnWidgets(remote)}
        extensions={createOwnExtensions(remote)}
        slots={{}}
        routes={getScreens(remote).map(({ metadata, load }) => ({ metadata, element: renderLazyScreen(load) }))}
      />
    ),
  });
}

function renderLazyScreen(load: () => Promise<ComponentType>) {
  const Screen = lazy(async () => ({ default: await load() }));
  return (
    <Suspense fallback={<Skeleton height={240} />}>
      <Screen />
    </Suspense>
  );
}
