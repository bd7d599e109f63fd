import { session } from '@aboschalter/auth';
import { clearToasts, leaveConfirmationAtom, pageStateAtom, shellStore, unsavedChangesAtom } from '@aboschalter/platform';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { SignedOutPage } from './SignedOutPage.tsx';

/** Removes all customer data, input and pending requests. */
function clearPageData(queries: QueryClient): void {
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
 * Shows the page until a sign-out in any tab, then removes its data and shows only a sign-in button. After an expired
 * session the page stays for the same person.
 */
export function SignedOutGate({ basePath, children }: SignedOutGateProps) {
  const state = useSyncExternalStore(session.subscribe, session.state);
  const queries = useQueryClient();
  const isSignedOut = state.status === 'ended' && state.reason === 'signed-out';
  // Stays true when a person signs in in another tab: the page must not return by itself.
  const [wasSignedOut, setWasSignedOut] = useState(isSignedOut);
  if (isSignedOut && !wasSignedOut) setWasSignedOut(true);
  useEffect(() => {
    if (!wasSignedOut) return;
    clearPageData(queries);
    // The next person starts at the landing page.
    window.history.replaceState(null, '', basePath);
  }, [wasSignedOut, queries, basePath]);
  return wasSignedOut ? <SignedOutPage basePath={basePath} /> : children;
}
