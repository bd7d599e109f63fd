import { withTimeout } from '@aboschalter/formats/with-timeout';
import { useCallback, useEffect, useRef, useState } from 'react';
import { shellStore } from '../shell/shell-store.ts';
import { dismissToast, toast, toastsAtom } from './toast-store.ts';

/** An action that can be undone while its toast is shown. */
export interface UndoableAction {
  /** Whether the action was started and can still be undone. It has not run yet. */
  readonly isPending: boolean;
  /** Shows the toast with 'Rückgängig' and schedules the action. */
  readonly start: () => void;
}

/** Functions that run the pending actions at once. */
const pendingActions = new Set<() => Promise<void> | void>();

/** How long a sign-out waits for pending actions, in milliseconds. */
const FINISH_TIMEOUT_MS = 3_000;

/**
 * Runs all pending actions at once, such as before signing out, and waits at most 3 s. Never
 * rejects.
 */
export async function finishUndoables(): Promise<void> {
  const finishAll = () => Promise.allSettled([...pendingActions].map(async (finish) => finish()));
  await withTimeout(FINISH_TIMEOUT_MS, finishAll).catch(() => undefined);
}

/**
 * Delays an action until its toast is removed, so that staff can undo it until then. Runs the action at once when
 * the component unmounts or the tab closes, since staff have seen it as done.
 * @param message the text of the toast: 'Liste gelöscht'
 */
export function useUndoableAction(message: string, action: () => void | Promise<void>): UndoableAction {
  const [isPending, setPending] = useState(false);
  const latestAction = useRef(action);
  useEffect(() => {
    latestAction.current = action;
  });
  /** Removes the toast and its subscription; undefined if the action is not pending. */
  const removeToast = useRef<(() => void) | undefined>(undefined);
  /** Ends the delay without running the action. Returns whether the action was pending. */
  const endDelay = useCallback(() => {
    const remove = removeToast.current;
    removeToast.current = undefined;
    remove?.();
    setPending(false);
    return remove !== undefined;
  }, []);
  /** Runs the action now if it is pending. */
  const runNow = useCallback(() => (endDelay() ? latestAction.current() : undefined), [endDelay]);

  const start = useCallback(() => {
    void runNow();
    const id = toast.success(message, { action: { label: 'Rückgängig', onAction: () => void endDelay() } });
    const isShown = () => shellStore.get(toastsAtom).some((one) => one.id === id && !one.leaving);
    const unsubscribe = shellStore.sub(toastsAtom, () => {
      if (!isShown()) void runNow();
    });
    removeToast.current = () => {
      unsubscribe();
      dismissToast(id);
    };
    setPending(true);
  }, [runNow, endDelay, message]);

  useEffect(() => {
    const onLeave = () => void runNow();
    globalThis.addEventListener('pagehide', onLeave);
    pendingActions.add(runNow);
    return () => {
      globalThis.removeEventListener('pagehide', onLeave);
      pendingActions.delete(runNow);
      onLeave();
    };
  }, [runNow]);
  return { isPending, start };
}
