import { MiddlewareError, messageOf } from '@aboschalter/middleware-client';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

/**
 * The one cache of server state. Every failed call is told to staff, with the server's `userMessage` or
 * else the error's own (specification, document 1, section 8), unless the place shows it itself.
 */
export function createQueryClient(tell: (message: string) => void): QueryClient {
  const report = (error: unknown, meta: Record<string, unknown> | undefined) => {
    const aborted = error instanceof MiddlewareError && error.failure === 'aborted';
    if (meta?.silent !== true && !aborted) tell(messageOf(error));
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => report(error, query.meta) }),
    mutationCache: new MutationCache({ onError: (error, _v, _r, mutation) => report(error, mutation.meta) }),
    defaultOptions: {
      queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
