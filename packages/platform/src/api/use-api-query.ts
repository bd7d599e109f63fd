import type { ReadResponse, Call, RequestInput } from '@aboschalter/contract';
import type { MiddlewareClient } from '@aboschalter/middleware-client';
import {
  hashKey,
  queryOptions,
  skipToken,
  useQueries,
  useQuery,
  type QueryKey,
  type SkipToken,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useShell } from '../shell/shell-context.ts';
import { apiQueryKey } from './query-key.ts';

/** Options of `useApiQuery`: how the call is sent and cached. */
export interface UseApiQueryOptions {
  /**
   * The customer that the response is about. The response is removed from the cache when another customer is opened, and
   * refetched after each change of the customer.
   */
  readonly customerUuid?: string | undefined;
  /** For how long a response is not refetched, in milliseconds. */
  readonly staleTime?: number;
  /**
   * Whether a failure is shown as a toast (decision D-91); true by default in `useApiQuery` and `useApiQueries`. Use false for
   * suggestions while typing and for background checks. If the option is a text, the toast shows this text instead of the message of the
   * server.
   */
  readonly reportFailure?: boolean | string;
  /**
   * Whether a failed query is retried in the background until it succeeds, for data that every screen needs. Only the first
   * failure is reported.
   */
  readonly retryInBackground?: boolean;
  /**
   * Whether the data of the previous filter (the `query` of the input) are returned while the data of another filter load.
   * Components that show the data stay mounted then, and keep typed input.
   */
  readonly keepPreviousData?: boolean;
  /** Whether staff do not wait for the data. A slow request then shows no loading overlay. */
  readonly isBackground?: boolean;
}

/** How one component maps the data. The cache contains the whole response. */
interface Selection<C extends Call, T> {
  readonly select?: (response: ReadResponse<C>) => T;
}

/**
 * Returns the query options of a call, for `useQuery` and `queryClient.fetchQuery`.
 * @param input `skipToken` while there is nothing to load
 */
export function apiQueryOptions<C extends Call, T = ReadResponse<C>>(
  client: MiddlewareClient,
  call: C,
  input: RequestInput<C> | SkipToken,
  {
    customerUuid,
    staleTime,
    reportFailure = false,
    retryInBackground = false,
    isBackground = false,
    select,
  }: UseApiQueryOptions & Selection<C, T> = {},
) {
  return queryOptions<ReadResponse<C>, Error, T>({
    queryKey: apiQueryKey(call, input === skipToken ? undefined : input, customerUuid),
    queryFn: input === skipToken ? skipToken : ({ signal }) => client.request(call, input, { signal, isBackground }),
    meta: { reportFailure, retryInBackground },
    // Only the background retry repeats such a query, not each component that mounts.
    retryOnMount: !retryInBackground,
    ...(staleTime === undefined ? {} : { staleTime }),
    ...(select === undefined ? {} : { select }),
  });
}

/**
 * Loads the data of a reading call. All components share the cached data and one request. `QueryView` shows the result.
 * @param input `skipToken` while there is nothing to load; the result then has the status 'pending' and is not fetching
 */
export function useApiQuery<C extends Call, T = ReadResponse<C>>(
  call: C,
  input: RequestInput<C> | SkipToken,
  options: UseApiQueryOptions & Selection<C, T> = {},
): UseQueryResult<NoInfer<T>> {
  const { client } = useShell();
  const query = apiQueryOptions(client, call, input, { reportFailure: true, ...options });
  const shouldKeepPreviousData = options.keepPreviousData === true && input !== skipToken;
  return useQuery({
    ...query,
    placeholderData: (previousData, previousQuery) =>
      shouldKeepPreviousData && previousQuery && hasSameRecord(previousQuery.queryKey, query.queryKey) ? previousData : undefined,
  });
}

const getParams = (input: unknown): unknown =>
  typeof input === 'object' && input !== null && 'params' in input ? input.params : undefined;
/** Returns a hash of a cache key, whose last part is the input, without the `query` of the input. */
const hashWithoutQuery = (key: QueryKey): string => hashKey([...key.slice(0, -1), getParams(key.at(-1))]);
/** Returns whether two cache keys belong to the same call and record, regardless of their query parameters. */
const hasSameRecord = (one: QueryKey, other: QueryKey): boolean => hashWithoutQuery(one) === hashWithoutQuery(other);

/** Loads the data of the same call for several inputs. Returns the results in the order of the inputs, undefined for `skipToken`. */
export function useApiQueries<C extends Call>(
  call: C,
  inputs: readonly (RequestInput<C> | SkipToken)[],
  options?: UseApiQueryOptions,
): readonly (UseQueryResult<ReadResponse<C>> | undefined)[] {
  const { client } = useShell();
  const hashes = inputs.map((input) => (input === skipToken ? undefined : hashKey(apiQueryKey(call, input, options?.customerUuid))));
  // `useQueries` does not support queries with equal keys.
  const distinctHashes = [...new Set(hashes)].filter((hash) => hash !== undefined);
  const results = useQueries({
    queries: distinctHashes.map((hash) =>
      apiQueryOptions(client, call, inputs[hashes.indexOf(hash)] ?? skipToken, { reportFailure: true, ...options }),
    ),
  });
  return hashes.map((hash) => (hash === undefined ? undefined : results[distinctHashes.indexOf(hash)]));
}
