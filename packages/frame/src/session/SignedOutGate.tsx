import { session } from '@aboschalter/auth';
import { clearToasts, leaveConfirmationAtom, pageStateAtom, shellStore, unsavedChangesAtom } from '@aboschalter/platform';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { SignedOutPage } from './SignedOutPage.tsx';

/** What is shown of customers, typed or on its way: all of it goes, here and now. */
function forgetEverything(queries: QueryClient): void {
  shellStore.get(pageStateAtom).clear();
  void queries.cancelQueries();
  queries.clear();
  shellStore.set(unsavedChangesAtom, new Map());
  shellStore.set(leaveConfirmationAtom, undefined);
  clearToasts();
}

interface SignedOutGateProps {
  readonly basePath: string;
  readonly children: ReactNode;
}

/**
 * The page, until somebody signs out, in whichever tab: from then on nothing of it is left, and only a new start leads on.
 * (A session that ends without anybody's doing keeps the page for its person.)
 */
export function SignedOutGate({ basePath, children }: SignedOutGateProps) {
  const state = useSyncExternalStore(session.subscribe, session.state);
  const queries = useQueryClient();
  const isOut = state.status === 'ended' && state.reason === 'signed-out';
  const [left, setLeft] = useState(isOut);
  if (isOut && !left) setLeft(true);
  useEffect(() => {
    if (!left) return;
    forgetEverything(queries);
    // The next person begins at the start, not where this one was.
    window.history.replaceState(null, '', basePath);
  }, [left, queries, basePath]);
  return left ? <SignedOutPage basePath={basePath} /> : children;
}
