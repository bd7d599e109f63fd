import {
  confirmLeave,
  hasCriticalOperationAtom,
  LeaveConfirmationDialog,
  pageStateAtom,
  RepeatQuestionHost,
  shellStore,
  toast,
  unsavedChangesAtom,
} from '@aboschalter/platform';
import type { RouteMetadata } from '@aboschalter/platform/remote';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useBlocker, useLocation } from 'react-router-dom';
import { leavesLocked, getNavigationBlockReason } from '../routing/navigation-lock.ts';

interface LeaveGuardProps {
  /** The route that is shown. */
  readonly route: RouteMetadata | undefined;
}

/**
 * Keeps staff where they are, Back of the browser included, while a card is being written or tickets wait on a route that
 * is not left before; asks once before unsaved input is left, for every remote. The browser asks before the page itself
 * is left.
 */
export function NavigationBlocker({ route }: LeaveGuardProps) {
  const unsaved = useAtomValue(unsavedChangesAtom, { store: shellStore });
  const interruptible = useAtomValue(hasCriticalOperationAtom, { store: shellStore });
  const holds = unsaved.size > 0 || !interruptible;

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      (getNavigationBlockReason(route, nextLocation.state) !== undefined || shellStore.get(unsavedChangesAtom).size > 0),
  );
  const { state } = blocker;
  const here: { readonly state: unknown } = useLocation();
  const arrival = here.state;
  // The locked page was left because it cannot be shown: it must not lock its tab any longer.
  useEffect(() => {
    if (leavesLocked(arrival)) shellStore.get(pageStateAtom).unlockNavigation();
  }, [arrival]);
  useEffect(() => {
    if (state !== 'blocked') return;
    const refusal = getNavigationBlockReason(route, blocker.location.state);
    if (refusal === undefined) void confirmLeave().then((leave) => (leave ? blocker.proceed?.() : blocker.reset?.()));
    else {
      toast.warn(refusal);
      blocker.reset();
    }
    // The blocker is another object at each render; its state tells when to ask.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [state]);

  useEffect(() => {
    if (!holds) return undefined;
    const warn = (event: BeforeUnloadEvent) => {
      // As it is now: what was discarded a moment ago is not asked for.
      if (shellStore.get(unsavedChangesAtom).size > 0 || !shellStore.get(hasCriticalOperationAtom)) event.preventDefault();
    };
    globalThis.addEventListener('beforeunload', warn);
    return () => globalThis.removeEventListener('beforeunload', warn);
  }, [holds]);

  return (
    <>
      <LeaveConfirmationDialog />
      <RepeatQuestionHost />
    </>
  );
}
