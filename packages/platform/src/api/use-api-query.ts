import type { ReadAnswer, Call, RequestInput } from '@aboschalter/contract';
import type { MiddlewareClient } from '@aboschalter/middleware-client';
import {
  hashKey,
  queryOptions,
  skipToken,
  useQueries,
  useQuery,
  useQueryClient,
  type QueryClient,
  type QueryKey,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useShell } from '../shell/shell-context.ts';
import { apiQueryKey } from './query-key.ts';
import { resolveCause } from '../toasts/toast-store.ts';
import type { QueryState } from './query-state.ts';

/** How a reading call is asked and kept. */
export interface UseApiQueryOptions {
  /** The customer the answer is about: it is dropped with the customer, and reloaded after any change. */
  readonly ofCustomer?: string | undefined;
  /** How long an answer counts as fresh, in milliseconds. */
  readonly staleTime?: number;
  /**
   * Whether a failure shows as a toast, which is the default of `useApiQuery` and `useApiQueries` (decision D-91). False for suggestions
   * while typing and for checks in the background; a sentence replaces the server's.
   */
  readonly reportFailure?: boolean | string;
  /** True for what every screen needs: asked again by itself until it comes, and reported once. */
  readonly heal?: boolean;
  /**
   * True where the query of the input is a filter: while another one of the same thing is asked for, what was there stays, as outdated,
   * and with it whatever somebody has typed around it.
   */
  readonly keeps?: boolean;
}

/** A call as query options, for `useQuery` and for `queryClient.fetchQuery` alike; nothing is asked without an input. */
export function apiQueryOptions<C extends Call>(
  client: MiddlewareClient,
  call: C,
  input: RequestInput<C> | undefined,
  { ofCustomer, staleTime, reportFailure = false, heal = false }: UseApiQueryOptions = {},
) {
  return queryOptions<ReadAnswer<C>>({
    queryKey: apiQueryKey(call, input, ofCustomer),
    queryFn: input === undefined ? skipToken : ({ signal }) => client.request(call, input, { signal }),
    meta: { reportFailure, heal },
    // What heals by itself is not asked again by each screen that comes.
    retryOnMount: !heal,
    ...(staleTime === undefined ? {} : { staleTime }),
  });
}

/**
 * The answer of a reading call: asked once for all that need it, kept, shown by `QueryView`.
 * @param input undefined while there is nothing to ask: the state is `idle`
 */
export function useApiQuery<C extends Call>(
  call: C,
  input: RequestInput<C> | undefined,
  options?: UseApiQueryOptions,
): QueryState<ReadAnswer<C>> {
  const { client } = useShell();
  const queries = useQueryClient();
  const asked = apiQueryOptions(client, call, input, { reportFailure: true, ...options });
  const query = useQuery({
    ...asked,
    placeholderData: (before, of) => (options?.keeps === true && of && isOfSame(of.queryKey, asked.queryKey) ? before : undefined),
  });
  return input === undefined ? { status: 'idle' } : stateOf(query, asked.queryKey, isInvalidated(queries, asked.queryKey));
}

const paramsOf = (input: unknown): unknown => (typeof input === 'object' && input !== null && 'params' in input ? input.params : undefined);
/** A key of a call without the query of its input, which stands last. */
const withoutQuery = (key: QueryKey): string => hashKey([...key.slice(0, -1), paramsOf(key.at(-1))]);
/** Whether two keys ask the same call about the same thing, whatever their queries. */
const isOfSame = (one: QueryKey, other: QueryKey): boolean => withoutQuery(one) === withoutQuery(other);

/** The same call for several inputs at once, in their order; one that is undefined has nothing to ask. */
export function useApiQueries<C extends Call>(
  call: C,
  inputs: readonly (RequestInput<C> | undefined)[],
  options?: UseApiQueryOptions,
): readonly QueryState<ReadAnswer<C>>[] {
  const { client } = useShell();
  const queries = useQueryClient();
  const asked = inputs.map((input) => apiQueryOptions(client, call, input, { reportFailure: true, ...options }));
  return useQueries({ queries: asked }).map((query, index) => {
    const queryKey = asked[index]?.queryKey;
    if (inputs[index] === undefined || queryKey === undefined) return { status: 'idle' };
    return stateOf<ReadAnswer<C>>(query, queryKey, isInvalidated(queries, queryKey));
  });
}

/** Whether a change has been sent that this answer does not know. Read while drawing: each reload begins with a drawing. */
const isInvalidated = (queries: QueryClient, queryKey: QueryKey): boolean => queries.getQueryState(queryKey)?.isInvalidated ?? false;

/**
 * Converts a query of the cache to the state that screens show. A retry removes the toast of the failure (decision D-90).
 * @param invalidated a change has made the answer old
 */
function stateOf<T>(
  { data, error, isFetching, isPlaceholderData, refetch }: UseQueryResult<T>,
  queryKey: QueryKey,
  invalidated: boolean,
): QueryState<T> {
  const retry = () => {
    resolveCause(hashKey(queryKey));
    void refetch();
  };
  const failure = error ? { error, retry, retrying: isFetching } : undefined;
  if (data !== undefined)
    return { status: 'ready', data, reloading: isFetching, outdated: isPlaceholderData || (invalidated && isFetching), stale: failure };
  return failure ? { ...failure, status: 'failed' } : { status: 'loading' };
}
