import { getIncidentId, getUserMessage } from '@aboschalter/middleware-client';
import { EmptyState, ErrorState, Skeleton, Spinner, VisuallyHidden, type EmptyStateProps, type SkeletonProps } from '@aboschalter/ui';
import type { ReactNode } from 'react';
import { RefetchErrorNotice } from './RefetchErrorNotice.tsx';
import type { QueryState } from './query-state.ts';

/** What stands in a place that shows the answer of a call. */
export interface QueryViewProps<T> {
  readonly of: QueryState<T>;
  /** What could not be loaded, as a sentence without its full stop: 'Die Nutzer konnten nicht geladen werden'. */
  readonly failed: string;
  /** What to do about it; said where trying again is not all. */
  readonly todo?: string;
  /** The place of what is being loaded, of its final size. */
  readonly skeleton?: SkeletonProps;
  /** Said instead of the content, where there is nothing to show. */
  readonly empty?: EmptyStateProps & { readonly when: (data: T) => boolean };
  /** Further ways out of a failure, as buttons. */
  readonly actions?: ReactNode;
  /** What stands there while there is nothing to ask. */
  readonly idle?: ReactNode;
  /** What stands around the place while there are no data yet, such as the panel. */
  readonly frame?: (content: ReactNode) => ReactNode;
  /** True where there is room for one line only: the failure is a quiet note, and a spinner stands there without a skeleton. */
  readonly line?: boolean;
  readonly children: (data: T) => ReactNode;
}

/**
 * The one way to show what was asked for: a skeleton of its size, the failure in its place with a retry, the data; and
 * beside data whose reload failed one quiet note with a retry.
 */
export function QueryView<T>(props: QueryViewProps<T>): ReactNode {
  const { of, failed, empty, idle = null, frame = (content) => content, children } = props;
  if (of.status === 'idle') return idle;
  if (of.status !== 'ready') return frame(<Absent {...props} of={of} />);
  return (
    <>
      <RefetchErrorNotice of={of} failed={failed} />
      {empty?.when(of.data) ? <EmptyState sentence={empty.sentence} action={empty.action} /> : children(of.data)}
    </>
  );
}

type AbsentProps = Pick<QueryViewProps<never>, 'failed' | 'todo' | 'skeleton' | 'actions' | 'line'> & {
  readonly of: Extract<QueryState<never>, { status: 'loading' | 'failed' }>;
};

/** What stands there while there are no data. */
function Absent({ of, failed, todo, skeleton, actions, line = false }: AbsentProps) {
  if (of.status === 'loading') return line && !skeleton ? <OneLineWait /> : <Skeleton {...skeleton} />;
  if (line) return <RefetchErrorNotice of={of} failed={failed} />;
  return (
    <ErrorState
      title={failed}
      what={getUserMessage(of.error)}
      todo={todo}
      incidentId={getIncidentId(of.error)}
      onRetry={of.retry}
      retrying={of.retrying}
      actions={actions}
    />
  );
}

function OneLineWait() {
  return (
    <span role="status">
      <Spinner />
      <VisuallyHidden>Wird geladen</VisuallyHidden>
    </span>
  );
}
