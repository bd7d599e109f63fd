/** Why something could not be loaded, and how to ask again. */
export interface QueryErrorState {
  readonly error: Error;
  readonly retry: () => void;
  /** It is being asked again just now. */
  readonly retrying: boolean;
}

/**
 * What is known of a reading call. Data come first: once there are some, they stay, and a reload that failed stands
 * beside them.
 */
export type QueryState<T> =
  /** There is nothing to ask. */
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  | ({ readonly status: 'failed' } & QueryErrorState)
  | {
      readonly status: 'ready';
      readonly data: T;
      /** It is being asked again. */
      readonly reloading: boolean;
      /** The data are of before a change of this tab, or of another query, and the right ones are on their way: nothing is to be begun on these. */
      readonly outdated: boolean;
      /** The last reload failed: the data may be of yesterday. */
      readonly stale: QueryErrorState | undefined;
    };

/** The data, as soon as there are some. */
export const getData = <T>(state: QueryState<T>): T | undefined => (state.status === 'ready' ? state.data : undefined);

/** Why it could not be loaded, or not be loaded anew. */
export function getQueryError(state: QueryState<unknown>): QueryErrorState | undefined {
  if (state.status === 'failed') return state;
  return state.status === 'ready' ? state.stale : undefined;
}

/**
 * Only what is known to be of now: while it is asked again it counts as on its way, and after a failed reload as failed.
 * For what must not be sold or decided upon when it is old.
 */
export function requireFresh<T>(state: QueryState<T>): QueryState<T> {
  if (state.status !== 'ready') return state;
  if (state.reloading) return { status: 'loading' };
  return state.stale ? { ...state.stale, status: 'failed' } : state;
}

/** Something else made of the data, in the same state. */
export function mapQueryData<T, U>(state: QueryState<T>, change: (data: T) => U): QueryState<U> {
  return state.status === 'ready' ? { ...state, data: change(state.data) } : state;
}

/** Ready data without a call, for what is known without asking. */
export const successState = <T>(data: T): QueryState<T> => ({ status: 'ready', data, reloading: false, outdated: false, stale: undefined });

/** The failures of several calls as one: trying again asks all that failed. */
function joined(failures: readonly QueryErrorState[]): QueryErrorState | undefined {
  const [first] = failures;
  if (!first || failures.length === 1) return first;
  return {
    error: first.error,
    retry: () => failures.forEach(({ retry }) => retry()),
    retrying: failures.some(({ retrying }) => retrying),
  };
}

/** Two calls that are needed together: ready when both are, failed when one is. */
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
