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

/** How a reading call is sent and cached. */
export interface UseApiQueryOptions {
  /**
   * The customer that the response concerns: it is removed with the customer, and refetched after
   * any change.
   */
  readonly ofCustomer?: string | undefined;
  /** How long a response is fresh, in milliseconds. */
  readonly staleTime?: number;
  /**
   * Whether a failure shows as a toast; default of `useApiQuery` and `useApiQueries` (decision
   * D-91). False for suggestions while typing and for background checks; a sentence replaces the
   * message of the server.
   */
  readonly reportFailure?: boolean | string;
  /**
   * True for data that every screen needs: retried in the background until they load, and reported
   * once.
   */
  readonly heal?: boolean;
  /**
   * True if the query of the input is a filter: the previous data stay as outdated while another
   * filter loads, and with them the input that staff have typed around them.
   */
  readonly keeps?: boolean;
}

/**
 * A call as query options, for `useQuery` and `queryClient.fetchQuery`; nothing is sent without an
 * input.
 */
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
    // Background retries are not repeated by each screen that mounts.
    retryOnMount: !heal,
    ...(staleTime === undefined ? {} : { staleTime }),
  });
}

/**
 * Returns the state of a reading call, requested once for all components and cached; shown by
 * `QueryView`.
 * @param input undefined while there is nothing to load: the state is `idle`
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
/** The cache key without the query of the input, which is its last part. */
const withoutQuery = (key: QueryKey): string => hashKey([...key.slice(0, -1), paramsOf(key.at(-1))]);
/** Whether two keys belong to the same call and record, regardless of their query parameters. */
const isOfSame = (one: QueryKey, other: QueryKey): boolean => withoutQuery(one) === withoutQuery(other);

/** The same call for several inputs, in their order; an undefined input is idle. */
export function useApiQueries<C extends Call>(
  call: C,
  inputs: readonly (RequestInput<C> | undefined)[],
  options?: UseApiQueryOptions,
): readonly QueryState<ReadAnswer<C>>[] {
  const { client } = useShell();
  const queries = useQueryClient();
  const keyOf = (input: RequestInput<C>): string => hashKey(apiQueryKey(call, input, options?.ofCustomer));
  // Each input once; an idle one has no query.
  const asked = new Map(
    inputs
      .filter((input) => input !== undefined)
      .map((input) => [keyOf(input), apiQueryOptions(client, call, input, { reportFailure: true, ...options })]),
  );
  const states = useQueries({ queries: [...asked.values()] });
  const keys = [...asked.keys()];
  return inputs.map((input) => {
    const key = input === undefined ? undefined : keyOf(input);
    const [query, queryKey] = key === undefined ? [] : [states[keys.indexOf(key)], asked.get(key)?.queryKey];
    return query && queryKey ? stateOf<ReadAnswer<C>>(query, queryKey, isInvalidated(queries, queryKey)) : { status: 'idle' };
  });
}

/**
 * Whether the cached data are older than a change that was sent. Read while rendering: each reload
 * starts with a render.
 */
const isInvalidated = (queries: QueryClient, queryKey: QueryKey): boolean => queries.getQueryState(queryKey)?.isInvalidated ?? false;

/**
 * Converts a query of the cache to a `QueryState`. A retry removes the toast of the failure
 * (decision D-90).
 * @param invalidated whether a change has made the data out of date
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
