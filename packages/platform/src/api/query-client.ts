import { MiddlewareError } from '@aboschalter/middleware-client';
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { resolveCause, toast } from '../toasts/toast-store.ts';
import { createBackgroundRetry } from './background-retry.ts';
import { getToastMessage } from './error-messages.ts';

/**
 * Creates the cache of server state. A failed query with `reportFailure` (the default of `useApiQuery`, but not of `apiQueryOptions`) is
 * reported by a toast, and `QueryView` also shows the failure in place (decision D-91). The toast is dismissed when the query is fetched
 * again, or when a background retry succeeds (decision D-90).
 */
export function createQueryClient(): QueryClient {
  const backgroundRetry = createBackgroundRetry();
  const queryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (error instanceof MiddlewareError && error.kind === 'aborted') return;
        // Of a query that is retried in the background, only the first failure since its last success is reported.
        const isReportable = query.meta?.retryInBackground === true ? backgroundRetry.onError(query) : true;
        const reportFailure = query.meta?.reportFailure ?? false;
        if (!isReportable || reportFailure === false) return;
        const text = typeof reportFailure === 'string' ? reportFailure : getToastMessage(error);
        toast.error(text, { cause: query.queryHash });
      },
      onSuccess: (_, query) => {
        backgroundRetry.onSuccess(query);
        resolveCause(query.queryHash);
      },
    }),
    defaultOptions: {
      queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false, networkMode: 'always', refetchOnReconnect: true },
    },
  });
  queryClient.getQueryCache().subscribe((event) => {
    // Any fetch except a background retry, such as a retry by staff or a refetch after an invalidation.
    const isForegroundFetch = event.type === 'updated' && event.action.type === 'fetch' && !backgroundRetry.isRetrying(event.query);
    if (isForegroundFetch) resolveCause(event.query.queryHash);
  });
  return queryClient;
}
