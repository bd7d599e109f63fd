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
import { canBypassNavigationLock, getNavigationBlockReason } from '../routing/navigation-lock.ts';

interface NavigationBlockerProps {
  /** The current route. */
  readonly route: RouteMetadata | undefined;
}

/**
 * Blocks navigation, including Back of the browser, while a card is being written, and on the print page until staff complete the
 * issuing. Asks once before navigation discards unsaved input of any remote. The browser asks before the page itself is closed.
 */
export function NavigationBlocker({ route }: NavigationBlockerProps) {
  const unsaved = useAtomValue(unsavedChangesAtom, { store: shellStore });
  const isInterruptible = useAtomValue(isInterruptibleAtom, { store: shellStore });
  const shouldWarnOnClose = unsaved.size > 0 || !isInterruptible;

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      (getNavigationBlockReason(route, nextLocation.state) !== undefined || shellStore.get(unsavedChangesAtom).size > 0),
  );
  const { state } = blocker;
  const location: { readonly state: unknown } = useLocation();
  const navigationState = location.state;
  // Staff have left a locked route with `BYPASS_NAVIGATION_LOCK`. Ends its lock, which would otherwise apply again after a reload.
  useEffect(() => {
    if (canBypassNavigationLock(navigationState)) shellStore.get(pageStateAtom).endLockingWork();
  }, [navigationState]);
  useEffect(() => {
    if (state !== 'blocked') return;
    const blockReason = getNavigationBlockReason(route, blocker.location.state);
    if (blockReason === undefined) void confirmLeave().then((leave) => (leave ? blocker.proceed?.() : blocker.reset?.()));
    else {
      toast.warn(blockReason);
      blocker.reset();
    }
    // The blocker is a new object at each render; its state is the trigger.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [state]);

  useEffect(() => {
    if (!shouldWarnOnClose) return undefined;
    const warn = (event: BeforeUnloadEvent) => {
      // Reads the current state, because input may have been discarded since the last render.
      if (shellStore.get(unsavedChangesAtom).size > 0 || !shellStore.get(isInterruptibleAtom)) event.preventDefault();
    };
    globalThis.addEventListener('beforeunload', warn);
    return () => globalThis.removeEventListener('beforeunload', warn);
  }, [shouldWarnOnClose]);

  return (
    <>
      <LeaveConfirmationDialog />
      {/* The dialog that asks whether to send a request again whose outcome is unknown (`askToRepeat`). */}
      <RepeatQuestionHost />
    </>
  );
}
