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
  /** Called when the screen has thrown. */
  readonly onThrown?: (() => void) | undefined;
}

/** A screen that is loaded when it is shown; its errors are shown in place, with a retry. */
export function ScreenContainer({ owner, version, route, load, onThrown }: ScreenContainerProps) {
  const [attempt, setAttempt] = useState(0);
  const { reset } = useQueryErrorResetBoundary();
  // A new visit retries after an earlier failure.
  useState(reset);
  const again = () => {
    reset();
    setAttempt((count) => count + 1);
  };
  return (
    <ErrorBoundary
      key={attempt}
      onError={() => onThrown?.()}
      fallbackRender={({ error }) => <ScreenCrash error={error} owner={owner} version={version} route={route} onRetry={again} />}
    >
      <LazyScreen queryKey={['screen', owner, route.name]} load={load} />
    </ErrorBoundary>
  );
}

interface LazyScreenProps {
  readonly queryKey: readonly string[];
  readonly load: () => Promise<ComponentType>;
}

/** The code of a screen, cached; a failure is thrown to the boundary. */
function LazyScreen({ queryKey, load }: LazyScreenProps) {
  const { data: Screen } = useQuery({
    queryKey,
    queryFn: load,
    staleTime: Number.POSITIVE_INFINITY,
    throwOnError: true,
  });
  return Screen ? <Screen /> : <Skeleton lines={6} height={320} label="Bereich wird geladen" />;
}

interface ThrownProps extends Omit<ScreenContainerProps, 'load' | 'onThrown'> {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** One incident id per error, regardless of the number of renders. */
function ScreenCrash({ error, owner, version, route, onRetry }: ThrownProps) {
  const [incident] = useState(() => createErrorReport(`${owner}, Seite ${route.name}`, version, error));
  const title = `Die Seite „${route.title}“ kann gerade nicht gezeigt werden`;
  return (
    <ScreenErrorFallback
      texts={{ title, description: 'In diesem Bereich ist ein Fehler aufgetreten.', ...incident }}
      route={route}
      onRetry={onRetry}
    />
  );
}
