import { getIncidentId, getUserMessage } from '@aboschalter/middleware-client';
import { EmptyState, ErrorState, Skeleton, Spinner, VisuallyHidden, type EmptyStateProps, type SkeletonProps } from '@aboschalter/ui';
import type { ReactNode } from 'react';
import type { QueryResult } from './combine-results.ts';
import { RefetchErrorNotice } from './RefetchErrorNotice.tsx';

/** Props of `QueryView`. */
export interface QueryViewProps<T> {
  /** The result of `useApiQuery`, `useQuery` or `combineResults`. */
  readonly query: QueryResult<T>;
  /** The German message about a failure, without its full stop: 'Die Nutzer konnten nicht geladen werden'. */
  readonly errorMessage: string;
  /** What staff can do about a failure in addition to a retry, as a German sentence. */
  readonly hint?: string;
  /** The skeleton while the query loads. It must have the size of the content. */
  readonly skeleton?: SkeletonProps;
  /** Shown instead of the content if `when` returns true for the data. */
  readonly empty?: EmptyStateProps & { readonly when: (data: T) => boolean };
  /** Further actions after a failure, as buttons. */
  readonly actions?: ReactNode;
  /** Shown while the query has no input. */
  readonly idle?: ReactNode;
  /** Wraps skeleton and failure, for example in a panel. The data are not wrapped. */
  readonly frame?: (content: ReactNode) => ReactNode;
  /** Whether there is room for one line only. A failure is then a short note. Without a `skeleton` a spinner is shown. */
  readonly line?: boolean;
  readonly children: (data: T) => ReactNode;
}

/**
 * Shows a query: a skeleton while it loads, a failure with a retry, or the data. If a refetch has failed, the previous data stay
 * visible with a note and a retry.
 */
export function QueryView<T>(props: QueryViewProps<T>): ReactNode {
  const { query, errorMessage, empty, idle = null, frame = (content) => content, children } = props;
  const { data, error, fetchStatus } = query;
  if (data === undefined) {
    const hasNoInput = !error && fetchStatus === 'idle';
    return hasNoInput ? idle : frame(<Placeholder {...props} />);
  }
  return (
    <>
      <RefetchErrorNotice query={query} errorMessage={errorMessage} />
      {empty?.when(data) ? <EmptyState message={empty.message} action={empty.action} /> : children(data)}
    </>
  );
}

/** Shows the skeleton, the spinner or the failure while there are no data. */
function Placeholder({
  query,
  errorMessage,
  hint,
  skeleton,
  actions,
  line = false,
}: Pick<QueryViewProps<unknown>, 'query' | 'errorMessage' | 'hint' | 'skeleton' | 'actions' | 'line'>) {
  const { error, fetchStatus, refetch } = query;
  if (!error) return line && !skeleton ? <LineSpinner /> : <Skeleton {...skeleton} />;
  // With `line`, a failed first load has the same notice as a failed refetch, because it fits into a line.
  if (line) return <RefetchErrorNotice query={query} errorMessage={errorMessage} />;
  // `ErrorState` has the height of the skeleton. Its prop `oneLine`, unlike `line`, only puts the text and the retry side by side.
  return (
    <ErrorState
      oneLine
      height={skeleton?.height}
      title={errorMessage}
      description={getUserMessage(error)}
      hint={hint}
      incidentId={getIncidentId(error)}
      onRetry={() => void refetch()}
      isRetrying={fetchStatus === 'fetching'}
      actions={actions}
    />
  );
}

/** A spinner in a line of text. Screen readers announce that content is loading. */
function LineSpinner() {
  return (
    <span role="status">
      <Spinner />
      <VisuallyHidden>Wird geladen</VisuallyHidden>
    </span>
  );
}
