import { session } from '@aboschalter/auth';
import { clearToasts, leaveConfirmationAtom, pageStateAtom, shellStore, unsavedChangesAtom } from '@aboschalter/platform';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { SignedOutPage } from './SignedOutPage.tsx';

/** Removes all customer data, input and pending requests. */
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
 * Shows the page until a sign-out in any tab; then removes its content and requires a new start. (A
 * session that expires keeps the page for the same person.)
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
    // The next person starts at the landing page.
    window.history.replaceState(null, '', basePath);
  }, [left, queries, basePath]);
  return left ? <SignedOutPage basePath={basePath} /> : children;
}
