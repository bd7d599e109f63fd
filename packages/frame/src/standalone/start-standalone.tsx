import { getScreens, type RemoteDefinition, type WidgetName } from '@aboschalter/platform/remote';
import { createOwnExtensions, type WidgetError, type WidgetLoadResult, type WidgetResolver } from '@aboschalter/platform';
import { Skeleton } from '@aboschalter/ui';
import { lazy, Suspense, type ComponentType } from 'react';
import { App } from '../page/App.tsx';
import { mount } from '../startup/mount.tsx';

/** The widgets of the remote itself, which are the only ones available. */
function ownWidgets(remote: RemoteDefinition): WidgetResolver {
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
  if (!root) throw new Error('the page has no #root');
  const baseUrl = document.baseURI;
  await mount({
    root,
    baseUrl,
    page: async (started) => (
      <App
        started={started}
        basePath={new URL(baseUrl).pathname}
        widgets={ownWidgets(remote)}
        extensions={createOwnExtensions(remote)}
        parts={{}}
        routes={getScreens(remote).map(({ metadata, load }) => ({ metadata, element: lazyScreen(load) }))}
      />
    ),
  });
}

function lazyScreen(load: () => Promise<ComponentType>) {
  const Screen = lazy(async () => ({ default: await load() }));
  return (
    <Suspense fallback={<Skeleton height={240} />}>
      <Screen />
    </Suspense>
  );
}
