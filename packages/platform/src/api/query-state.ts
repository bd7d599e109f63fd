/** Why a query failed, and how to retry. */
export interface QueryErrorState {
  readonly error: Error;
  readonly retry: () => void;
  /** A retry is in progress. */
  readonly retrying: boolean;
}

/**
 * The state of a reading call. Data are kept once loaded: a reload that failed is reported in
 * `stale`.
 */
export type QueryState<T> =
  /** The query has no input. */
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  | ({ readonly status: 'failed' } & QueryErrorState)
  | {
      readonly status: 'ready';
      readonly data: T;
      /** A reload is in progress. */
      readonly reloading: boolean;
      /**
       * The data are older than a change of this tab, or belong to another query, and new data are
       * loading: no action may start from them.
       */
      readonly outdated: boolean;
      /** The last reload failed: the data may be out of date. */
      readonly stale: QueryErrorState | undefined;
    };

/** Returns the data if there are some. */
export const getData = <T>(state: QueryState<T>): T | undefined => (state.status === 'ready' ? state.data : undefined);

/** Returns why a query or its reload failed. */
export function getQueryError(state: QueryState<unknown>): QueryErrorState | undefined {
  if (state.status === 'failed') return state;
  return state.status === 'ready' ? state.stale : undefined;
}

/**
 * Returns only up-to-date data: the state is `loading` during a reload and `failed` after a failed reload. For decisions
 * that must not use old data, such as a sale.
 */
export function requireFresh<T>(state: QueryState<T>): QueryState<T> {
  if (state.status !== 'ready') return state;
  if (state.reloading) return { status: 'loading' };
  return state.stale ? { ...state.stale, status: 'failed' } : state;
}

/** Maps the data of a state. */
export function mapQueryData<T, U>(state: QueryState<T>, change: (data: T) => U): QueryState<U> {
  return state.status === 'ready' ? { ...state, data: change(state.data) } : state;
}

/** A ready state for data that need no call. */
export const successState = <T>(data: T): QueryState<T> => ({ status: 'ready', data, reloading: false, outdated: false, stale: undefined });

/** Combines several failures into one; its retry repeats all of them. */
function joined(failures: readonly QueryErrorState[]): QueryErrorState | undefined {
  const [first] = failures;
  if (!first || failures.length === 1) return first;
  return {
    error: first.error,
    retry: () => failures.forEach(({ retry }) => retry()),
    retrying: failures.some(({ retrying }) => retrying),
  };
}

/** Combines two queries: ready when both are, failed when one has failed. */
export function combineQueries<A, B>(one: QueryState<A>, other: QueryState<B>): QueryState<readonly [A, B]> {
  if (one.status === 'ready' && other.status === 'ready') {
    return {
      status: 'ready',
      data: [one.data, other.data],
      reloading: one.reloading || other.reloading,
      outdated: one.outdated || other.outdated,
      stale: joined([one.stale, other.stale].filter((failure) => failure !== undefined)),
    };
  }
  const failure = joined([one, other].filter((state) => state.status === 'failed'));
  if (failure) return { ...failure, status: 'failed' };
  return { status: one.status === 'idle' || other.status === 'idle' ? 'idle' : 'loading' };
}
