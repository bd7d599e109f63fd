import { useQuery } from '@aboschalter/platform';
import { routeMetadataSchema } from '@aboschalter/platform/remote';
import { ErrorState, Skeleton } from '@aboschalter/ui';
import type { AppRoute } from '../page/app-route.ts';

export const ACCESSIBILITY_PATH = '/barrierefreiheit';

export const accessibilityMetadata = routeMetadataSchema.parse({
  path: ACCESSIBILITY_PATH,
  name: 'accessibility',
  title: 'Barrierefreiheit',
  parentPath: '/',
  explicitNoNav: true,
});

/** Creates the route 'Barrierefreiheit', which the account menu of every page opens. Its code is loaded on demand. */
export const createAccessibilityRoute = (contact: string | undefined): AppRoute => ({
  metadata: accessibilityMetadata,
  element: <LazyStatement contact={contact} />,
});

const load = async () =>
  (await import(/* webpackChunkName: "accessibility-statement" */ './AccessibilityStatement.tsx')).AccessibilityStatement;

function LazyStatement({ contact }: { readonly contact: string | undefined }) {
  const {
    data: Statement,
    isError,
    isFetching,
    refetch,
  } = useQuery({ queryKey: ['accessibility-statement'], queryFn: load, staleTime: Number.POSITIVE_INFINITY });
  if (Statement) return <Statement contact={contact} />;
  if (!isError) return <Skeleton lines={6} height={320} label="Die Erklärung wird geladen" />;
  return <ErrorState description="Die Erklärung konnte nicht geladen werden." isRetrying={isFetching} onRetry={() => void refetch()} />;
}
