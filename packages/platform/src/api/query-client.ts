import { MiddlewareError } from '@aboschalter/middleware-client';
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { resolveCause, toast } from '../toasts/toast-store.ts';
import { createBackgroundRetry } from './background-retry.ts';
import { getToastMessage } from './error-messages.ts';

/**
 * The cache of server state. A failed call shows an error toast until it is repeated or succeeds,
 * and `QueryView` shows the failure in place as well (decisions D-90, D-91).
 */
export function createQueryClient(): QueryClient {
  const backgroundRetry = createBackgroundRetry();
  const queries = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (error instanceof MiddlewareError && error.kind === 'aborted') return;
        const isFirst = query.meta?.retryInBackground === true ? backgroundRetry.onError(query) : true;
        const reportFailure = query.meta?.reportFailure;
        const text = typeof reportFailure === 'string' ? reportFailure : getToastMessage(error);
        if (isFirst && reportFailure !== undefined && reportFailure !== false) toast.error(text, { cause: query.queryHash });
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
  queries.getQueryCache().subscribe((event) => {
    const isRepeated = event.type === 'updated' && event.action.type === 'fetch' && !backgroundRetry.isRetrying(event.query);
    if (isRepeated) resolveCause(event.query.queryHash);
  });
  return queries;
}
