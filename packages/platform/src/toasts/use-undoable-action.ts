import { withTimeout } from '@aboschalter/formats/with-timeout';
import { useCallback, useEffect, useRef, useState } from 'react';
import { shellStore } from '../shell/shell-store.ts';
import { dismissToast, toast, toastsAtom } from './toast-store.ts';

/** An action that can be undone while its toast is shown. */
export interface UndoableAction {
  /** Staff see it as done, but it has not run yet. */
  readonly isPending: boolean;
  /** Shows the toast with 'Rückgängig' and schedules the action. */
  readonly start: () => void;
}

/** Runs each pending action at once. */
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
 * Delays an action that cannot be undone until its toast is removed. Runs it at once when the
 * component unmounts or the tab closes, since staff have seen it as done.
 * @param message the text of the toast: 'Liste gelöscht'
 */
export function useUndoableAction(message: string, action: () => void | Promise<void>): UndoableAction {
  const [pending, setPending] = useState(false);
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  /** Ends the delay without running the action. */
  const cancelDelay = useRef<(() => void) | undefined>(undefined);
  const end = useCallback(() => {
    const stop = cancelDelay.current;
    cancelDelay.current = undefined;
    stop?.();
    setPending(false);
    return stop !== undefined;
  }, []);
  const runNow = useCallback(() => (end() ? latest.current() : undefined), [end]);

  const begin = useCallback(() => {
    void runNow();
    const id = toast.success(message, { action: { label: 'Rückgängig', onAction: () => void end() } });
    const isShown = () => shellStore.get(toastsAtom).some((one) => one.id === id && !one.leaving);
    const stop = shellStore.sub(toastsAtom, () => {
      if (!isShown()) void runNow();
    });
    cancelDelay.current = () => {
      stop();
      dismissToast(id);
    };
    setPending(true);
  }, [runNow, end, message]);

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
  return { isPending: pending, start: begin };
}
