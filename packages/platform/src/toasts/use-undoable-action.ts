import { withTimeout } from '@aboschalter/formats/with-timeout';
import { useCallback, useEffect, useRef, useState } from 'react';
import { shellStore } from '../shell/shell-store.ts';
import { dismissToast, toast, toastsAtom } from './toast-store.ts';

/** An action that can be undone while its toast is shown. */
export interface UndoableAction {
  /** Whether the action was started, can still be undone, and has not run. */
  readonly isPending: boolean;
  /** Shows the toast with the button 'Rückgängig'. The action runs when the toast is removed. */
  readonly start: () => void;
}

/** For each mounted component, a function that runs its pending action at once. */
const pendingActionRunners = new Set<() => Promise<void> | void>();

/** How long `finishUndoables` waits for pending actions. */
const FINISH_TIMEOUT_MS = 3_000;

/** Runs all pending actions at once and waits for them, at most 3 s. Called before sign-out. Never rejects. */
export async function finishUndoables(): Promise<void> {
  const finishAll = () => Promise.allSettled([...pendingActionRunners].map(async (finish) => finish()));
  await withTimeout(FINISH_TIMEOUT_MS, finishAll).catch(() => undefined);
}

/**
 * Delays an action until its toast is removed, so that staff can undo it until then. The action runs at once when the component
 * unmounts or the tab closes, because the page has already shown the result.
 * @param message the text of the toast: 'Liste gelöscht'
 */
export function useUndoableAction(message: string, action: () => void | Promise<void>): UndoableAction {
  const [isPending, setPending] = useState(false);
  const latestAction = useRef(action);
  useEffect(() => {
    latestAction.current = action;
  });
  /** Removes the toast and the subscription to it; undefined if the action is not pending. */
  const removeToast = useRef<(() => void) | undefined>(undefined);
  /** Ends the pending state without running the action. Returns whether an action was pending. */
  const endPending = useCallback(() => {
    const remove = removeToast.current;
    removeToast.current = undefined;
    remove?.();
    setPending(false);
    return remove !== undefined;
  }, []);
  /** Runs the action now if it is pending. */
  const runNow = useCallback(() => (endPending() ? latestAction.current() : undefined), [endPending]);

  const start = useCallback(() => {
    // The previous action can no longer be undone when the next one starts.
    void runNow();
    const id = toast.success(message, { action: { label: 'Rückgängig', onAction: () => void endPending() } });
    const isShown = () => shellStore.get(toastsAtom).some((shownToast) => shownToast.id === id && !shownToast.leaving);
    const unsubscribe = shellStore.sub(toastsAtom, () => {
      if (!isShown()) void runNow();
    });
    removeToast.current = () => {
      unsubscribe();
      dismissToast(id);
    };
    setPending(true);
  }, [runNow, endPending, message]);

  useEffect(() => {
    const runPendingAction = () => void runNow();
    globalThis.addEventListener('pagehide', runPendingAction);
    pendingActionRunners.add(runNow);
    return () => {
      globalThis.removeEventListener('pagehide', runPendingAction);
      pendingActionRunners.delete(runNow);
      runPendingAction();
    };
  }, [runNow]);
  return { isPending, start };
}
