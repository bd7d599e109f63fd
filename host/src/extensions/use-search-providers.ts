import { getUserMessage } from '@aboschalter/middleware-client';
import { useExtensions, useShell, type ExtensionContext, type SearchEntry, type SearchResults } from '@aboschalter/platform';
import { useQueries } from '@tanstack/react-query';

/** The results of one provider. */
export interface ProviderResults {
  readonly id: string;
  readonly title: string;
  readonly entries: readonly SearchEntry[];
  /** The number of all results. */
  readonly total: number;
}

/** The results of all providers for a query. */
export interface ProviderSearch {
  readonly results: readonly ProviderResults[];
  /** Whether a provider is waiting for the end of typing, loading or searching. */
  readonly isLoading: boolean;
  readonly error: { readonly message: string; readonly onRetry: () => void } | undefined;
}

/**
 * Searches with all providers. The code of a provider loads with the first query of its minimum length. Results of an
 * earlier query are never returned, since Enter would open one of them.
 */
export function useSearchProviders(typed: string, context: ExtensionContext): ProviderSearch {
  const { extensions } = useShell();
  const providers = useExtensions('search-provider');
  const query = typed.trim();
  const searches = useQueries({
    queries: providers.map(({ id, minimumLength, debounce }) => ({
      queryKey: ['search-provider', id, query],
      queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<SearchResults> => {
        await wait(debounce, signal);
        const search = await extensions.load('search-provider', id).catch((error: unknown) => {
          throw new Error(extensions.describe(id, error).message, { cause: error });
        });
        return search(query, { ...context, signal });
      },
      enabled: query.length >= minimumLength,
      staleTime: ({ state }: { readonly state: { readonly data?: SearchResults | undefined } }) =>
        state.data?.error === undefined ? STALE_TIME_MS : 0,
    })),
  });

  const failures = searches.flatMap(({ data, error, isFetching, refetch }, index) => {
    const cause: unknown = error ?? data?.error;
    const provider = providers[index];
    if (cause === undefined || cause === null || isFetching || !provider) return [];
    const { failed: failureText } = provider;
    return [{ message: `${failureText}: ${getUserMessage(cause)}`, onRetry: () => void refetch() }];
  });
  return {
    // In the order in which results arrive, so that a late group is added below the entry that the user is about to click.
    results: providers
      .map(({ id, title }, index) => ({ id, title, search: searches[index] }))
      .toSorted((one, other) => (one.search?.dataUpdatedAt ?? 0) - (other.search?.dataUpdatedAt ?? 0))
      .map(({ id, title, search }) => {
        const { entries = [], total = entries.length } = search?.data ?? {};
        return { id, title, entries, total };
      }),
    isLoading: searches.some(({ isFetching }) => isFetching),
    error: failures[0],
  };
}

const STALE_TIME_MS = 30_000;

/** Waits for a time; rejects as soon as the signal aborts. */
async function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (milliseconds === 0) return;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  const abort = () => {
    clearTimeout(timer);
    reject(new Error('The query has changed.'));
  };
  signal.addEventListener('abort', abort, { once: true });
  await promise;
}
