import { useState, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { WidgetError } from './widget-resolver.ts';

/** Props of {@link FailureBoundary}. */
export interface FailureBoundaryProps {
  /** Returns the description of an error. Called once per error, so that each error has one incident id. */
  readonly describe: (error: unknown) => WidgetError;
  readonly renderFailure: (failure: WidgetError) => ReactNode;
  readonly children: ReactNode;
}

/** Catches errors of the code of a remote and shows them in place of the children. A new `key` renders the children again. */
export function FailureBoundary({ describe, renderFailure, children }: FailureBoundaryProps) {
  const [failure, setFailure] = useState<WidgetError>();
  return (
    <ErrorBoundary onError={(error) => setFailure(describe(error))} fallbackRender={() => failure && renderFailure(failure)}>
      {children}
    </ErrorBoundary>
  );
}
