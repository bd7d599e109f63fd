import { useContext, useMemo, useSyncExternalStore } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from 'react-router-dom';

/** Identifies a stay at one path and query. Visits are compared by identity, so that leaving and returning is another visit. */
export interface Visit {
  /** The path and query. */
  readonly path: string;
}

const unsubscribe = (): void => {};
const subscribeToNothing = () => unsubscribe;

/**
 * Returns the visit that staff have requested last. It changes with the click on a link, whereas `useLocation` changes
 * only when the next page has rendered: an action in between belongs to the next page. A navigation to the same path and
 * query does not begin another visit.
 */
export function useVisit(): Visit {
  const renderedLocation = useLocation();
  // The router publishes its state through this context only. Tests with a `MemoryRouter` have none.
  const router = useContext(DataRouterContext)?.router;
  const { pathname, search } = useSyncExternalStore(
    router?.subscribe ?? subscribeToNothing,
    () => router?.state.location ?? renderedLocation,
  );
  const path = `${pathname}${search}`;
  return useMemo(() => ({ path }), [path]);
}
