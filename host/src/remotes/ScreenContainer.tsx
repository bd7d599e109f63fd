import type { RouteMetadata } from '@aboschalter/platform/remote';
import { Skeleton } from '@aboschalter/ui';
import { useQuery, useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useState, type ComponentType } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { createErrorReport } from './error-report.ts';
import { ScreenErrorFallback } from './ScreenErrorFallback.tsx';

export interface ScreenContainerProps {
  /** The owner of the screen and its version, for the report. */
  readonly owner: string;
  readonly version: string;
  readonly route: RouteMetadata;
  readonly load: () => Promise<ComponentType>;
  /** Called when the screen has thrown an error. */
  readonly onRenderError?: (() => void) | undefined;
}

/** Loads a screen when it is shown, and shows its errors in place with a retry. */
export function ScreenContainer({ owner, version, route, load, onRenderError }: ScreenContainerProps) {
  const [attempt, setAttempt] = useState(0);
  const { reset } = useQueryErrorResetBoundary();
  // Calls `reset` once on mount, before the query renders, so that a new visit retries after an earlier failure.
  useState(reset);
  const retry = () => {
    reset();
    setAttempt((count) => count + 1);
  };
  return (
    <ErrorBoundary
      key={attempt}
      onError={() => onRenderError?.()}
      fallbackRender={({ error }) => <ScreenCrash error={error} owner={owner} version={version} route={route} onRetry={retry} />}
    >
      <LazyScreen queryKey={['screen', owner, route.name]} load={load} />
    </ErrorBoundary>
  );
}

interface LazyScreenProps {
  readonly queryKey: readonly string[];
  readonly load: () => Promise<ComponentType>;
}

/** Loads the code of a screen once and renders it. Throws a failure to the error boundary. */
function LazyScreen({ queryKey, load }: LazyScreenProps) {
  const { data: Screen } = useQuery({
    queryKey,
    queryFn: load,
    staleTime: Number.POSITIVE_INFINITY,
    throwOnError: true,
  });
  return Screen ? <Screen /> : <Skeleton lines={6} height={320} label="Bereich wird geladen" />;
}

interface ScreenCrashProps extends Omit<ScreenContainerProps, 'load' | 'onRenderError'> {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Shows the error of a screen with an incident id, which stays the same over renders. */
function ScreenCrash({ error, owner, version, route, onRetry }: ScreenCrashProps) {
  const [errorReport] = useState(() => createErrorReport(`${owner}, Seite ${route.name}`, version, error));
  const title = `Die Seite „${route.title}“ kann gerade nicht gezeigt werden`;
  return (
    <ScreenErrorFallback
      error={{ title, description: 'In diesem Bereich ist ein Fehler aufgetreten.', ...errorReport }}
      route={route}
      onRetry={onRetry}
    />
  );
}
