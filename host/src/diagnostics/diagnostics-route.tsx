import type { AppRoute } from '@aboschalter/frame';
import { FRONTEND_VERSION } from '@aboschalter/contract';
import { routeMetadataSchema } from '@aboschalter/platform/remote';
import { ScreenContainer } from '../remotes/ScreenContainer.tsx';
import type { DiagnosticsDependencies } from './use-diagnostics.ts';

const metadata = routeMetadataSchema.parse({
  path: '/diagnose',
  name: 'diagnose',
  title: 'Diagnose',
  parentPath: '/',
  // The palette has its own entry for 'Diagnose', so it does not list the screen.
  explicitNoNav: true,
});

/** Creates the route of 'Diagnose', which the account menu opens. Its code is loaded on demand. */
export function createDiagnosticsRoute(dependencies: DiagnosticsDependencies): AppRoute {
  const load = async () => {
    const { DiagnosticsPage } = await import(/* webpackChunkName: "diagnose" */ './DiagnosticsPage.tsx');
    return () => <DiagnosticsPage {...dependencies} />;
  };
  return { metadata, element: <ScreenContainer owner="shell" version={FRONTEND_VERSION} route={metadata} load={load} /> };
}
