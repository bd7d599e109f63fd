import { useContext, useState, useSyncExternalStore } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from 'react-router-dom';

/**
 * Identifies a stay at a path and query. Visits are compared by identity, so a return to the same path and query is another
 * visit.
 */
export interface Visit {
  /** The path and query. */
  readonly path: string;
}

const unsubscribe = (): void => {};
const subscribeToNothing = () => unsubscribe;

/**
 * Returns the visit that staff have requested last. It changes at once when staff click a link, whereas `useLocation` changes
 * when the next page has rendered. Actions in the meantime belong to the next page. A navigation to the current path and query does
 * not begin another visit.
 */
export function useVisit(): Visit {
  const renderedLocation = useLocation();
  // Only this context provides the state of the router. A `MemoryRouter`, as in tests, does not provide it.
  const router = useContext(DataRouterContext)?.router;
  const { pathname, search } = useSyncExternalStore(
    router?.subscribe ?? subscribeToNothing,
    () => router?.state.location ?? renderedLocation,
  );
  const path = `${pathname}${search}`;
  // A state, because React does not guarantee that `useMemo` keeps the identity of the object.
  const [visit, setVisit] = useState<Visit>({ path });
  if (visit.path !== path) setVisit({ path });
  return visit;
}
