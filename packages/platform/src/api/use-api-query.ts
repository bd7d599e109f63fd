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

/** How a reading call is sent and cached. */
export interface UseApiQueryOptions {
  /**
   * The customer that the response concerns: it is removed with the customer, and refetched after
   * any change.
   */
  readonly customerUuid?: string | undefined;
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
  readonly retryInBackground?: boolean;
  /**
   * True if the query of the input is a filter: the previous data stay as placeholder data while
   * another filter loads, and with them the input that staff have typed around them.
   */
  readonly keepPreviousData?: boolean;
  /**
   * True for data that staff do not wait for, such as checks while staff work: a slow request does not
   * turn the loading overlay on.
   */
  readonly isBackground?: boolean;
}

/** The mapping of the data of one reader; the cache keeps the answer. */
interface Selection<C extends Call, T> {
  readonly select?: (answer: ReadResponse<C>) => T;
}

/**
 * A call as query options, for `useQuery` and `queryClient.fetchQuery`; nothing is sent with
 * `skipToken`.
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
    // Background retries are not repeated by each screen that mounts.
    retryOnMount: !retryInBackground,
    ...(staleTime === undefined ? {} : { staleTime }),
    ...(select === undefined ? {} : { select }),
  });
}

/**
 * Reads a call, requested once for all components and cached; `QueryView` shows the result.
 * @param input `skipToken` while there is nothing to load: the result stays pending without fetching
 */
export function useApiQuery<C extends Call, T = ReadResponse<C>>(
  call: C,
  input: RequestInput<C> | SkipToken,
  options: UseApiQueryOptions & Selection<C, T> = {},
): UseQueryResult<NoInfer<T>> {
  const { client } = useShell();
  const asked = apiQueryOptions(client, call, input, { reportFailure: true, ...options });
  const keeps = options.keepPreviousData === true && input !== skipToken;
  return useQuery({
    ...asked,
    placeholderData: (before, of) => (keeps && of && isOfSame(of.queryKey, asked.queryKey) ? before : undefined),
  });
}

const paramsOf = (input: unknown): unknown => (typeof input === 'object' && input !== null && 'params' in input ? input.params : undefined);
/** The cache key without the query of the input, which is its last part. */
const withoutQuery = (key: QueryKey): string => hashKey([...key.slice(0, -1), paramsOf(key.at(-1))]);
/** Whether two keys belong to the same call and record, regardless of their query parameters. */
const isOfSame = (one: QueryKey, other: QueryKey): boolean => withoutQuery(one) === withoutQuery(other);

/** Reads the same call for several inputs: the results in their order, undefined for `skipToken`. */
export function useApiQueries<C extends Call>(
  call: C,
  inputs: readonly (RequestInput<C> | SkipToken)[],
  options?: UseApiQueryOptions,
): readonly (UseQueryResult<ReadResponse<C>> | undefined)[] {
  const { client } = useShell();
  const hashes = inputs.map((input) => (input === skipToken ? undefined : hashKey(apiQueryKey(call, input, options?.customerUuid))));
  // Each input once: TanStack Query supports no duplicates.
  const distinct = [...new Set(hashes)].filter((hash) => hash !== undefined);
  const results = useQueries({
    queries: distinct.map((hash) =>
      apiQueryOptions(client, call, inputs[hashes.indexOf(hash)] ?? skipToken, { reportFailure: true, ...options }),
    ),
  });
  return hashes.map((hash) => (hash === undefined ? undefined : results[distinct.indexOf(hash)]));
}
