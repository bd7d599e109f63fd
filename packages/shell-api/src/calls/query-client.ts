import { MiddlewareError } from '@aboschalter/middleware-client';
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { toast } from '../toasts/toast-store.ts';
import { healer } from './healer.ts';
import { noticeOf } from './notices.ts';

/**
 * The one cache of server state. A failed call is shown by the place that asked (`CallView`), or told where it has none
 * (specification, document 1, section 8).
 */
export function createQueryClient(): QueryClient {
  const heal = healer();
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (error instanceof MiddlewareError && error.failure === 'aborted') return;
        const isFirst = query.meta?.heal === true ? heal.failed(query) : true;
        if (isFirst && (query.meta?.tell === true || query.meta?.heal === true)) toast.error(noticeOf(error));
      },
      onSuccess: (_, query) => heal.healed(query),
    }),
    defaultOptions: {
      queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false, networkMode: 'always', refetchOnReconnect: true },
    },
  });
}
