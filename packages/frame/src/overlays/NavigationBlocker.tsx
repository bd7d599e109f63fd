import {
  confirmLeave,
  isInterruptibleAtom,
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
  /** The current route. */
  readonly route: RouteMetadata | undefined;
}

/**
 * Blocks navigation, including Back of the browser, while a card is being written or tickets wait
 * on a route that must be completed first; asks once before unsaved input of any remote is left.
 * The browser asks before the page itself is closed.
 */
export function NavigationBlocker({ route }: LeaveGuardProps) {
  const unsaved = useAtomValue(unsavedChangesAtom, { store: shellStore });
  const interruptible = useAtomValue(isInterruptibleAtom, { store: shellStore });
  const holds = unsaved.size > 0 || !interruptible;

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      (getNavigationBlockReason(route, nextLocation.state) !== undefined || shellStore.get(unsavedChangesAtom).size > 0),
  );
  const { state } = blocker;
  const here: { readonly state: unknown } = useLocation();
  const arrival = here.state;
  // The page with the lock was left because it cannot be shown: it must not lock its tab any
  // longer.
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
    // The blocker is a new object at each render; its state is the trigger.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [state]);

  useEffect(() => {
    if (!holds) return undefined;
    const warn = (event: BeforeUnloadEvent) => {
      // Read now: input that was just discarded must not be asked about.
      if (shellStore.get(unsavedChangesAtom).size > 0 || !shellStore.get(isInterruptibleAtom)) event.preventDefault();
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
