import { getIncidentId, getUserMessage } from '@aboschalter/middleware-client';
import { EmptyState, ErrorState, Skeleton, Spinner, VisuallyHidden, type EmptyStateProps, type SkeletonProps } from '@aboschalter/ui';
import type { ReactNode } from 'react';
import type { QueryResult } from './combine-results.ts';
import { RefetchErrorNotice } from './RefetchErrorNotice.tsx';

/** Props of `QueryView`. */
export interface QueryViewProps<T> {
  /** The result of `useApiQuery`, of `useQuery`, or of both combined. */
  readonly of: QueryResult<T>;
  /**
   * The German message if the query fails, without its full stop: 'Die Nutzer konnten nicht geladen
   * werden'.
   */
  readonly failed: string;
  /** What staff can do about the failure besides retrying. */
  readonly todo?: string;
  /** The skeleton, in the final size of the content. */
  readonly skeleton?: SkeletonProps;
  /** Shown instead of the content if there are no data to show. */
  readonly empty?: EmptyStateProps & { readonly when: (data: T) => boolean };
  /** Further actions after a failure, as buttons. */
  readonly actions?: ReactNode;
  /** Shown while the query has no input. */
  readonly idle?: ReactNode;
  /** Wraps the placeholder until there are data, for example in a panel. */
  readonly frame?: (content: ReactNode) => ReactNode;
  /**
   * True if there is room for one line only: a failure is a short note, and loading is a spinner
   * without a skeleton.
   */
  readonly line?: boolean;
  readonly children: (data: T) => ReactNode;
}

/**
 * Shows a query: a skeleton while it loads, a failure with a retry, or the data. If a reload
 * failed, a note with a retry is shown next to the data.
 */
export function QueryView<T>(props: QueryViewProps<T>): ReactNode {
  const { of, failed, empty, idle = null, frame = (content) => content, children } = props;
  const { data, error, fetchStatus } = of;
  if (data === undefined) return !error && fetchStatus === 'idle' ? idle : frame(<Absent {...props} />);
  return (
    <>
      <RefetchErrorNotice of={of} failed={failed} />
      {empty?.when(data) ? <EmptyState sentence={empty.sentence} action={empty.action} /> : children(data)}
    </>
  );
}

/** Shows the placeholder, the spinner or the failure while there are no data. */
function Absent({
  of,
  failed,
  todo,
  skeleton,
  actions,
  line = false,
}: Pick<QueryViewProps<unknown>, 'of' | 'failed' | 'todo' | 'skeleton' | 'actions' | 'line'>) {
  const { error, fetchStatus, refetch } = of;
  if (!error) return line && !skeleton ? <OneLineWait /> : <Skeleton {...skeleton} />;
  if (line) return <RefetchErrorNotice of={of} failed={failed} />;
  return (
    <ErrorState
      title={failed}
      what={getUserMessage(error)}
      todo={todo}
      incidentId={getIncidentId(error)}
      onRetry={() => void refetch()}
      retrying={fetchStatus === 'fetching'}
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
