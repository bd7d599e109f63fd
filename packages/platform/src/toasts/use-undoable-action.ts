import { useCallback, useEffect, useRef, useState } from 'react';
import { shellStore } from '../shell/shell-store.ts';
import { dismissToast, toast, toastsAtom } from './toast-store.ts';

/** A deed that can be taken back for as long as its toast stands. */
export interface UndoableAction {
  /** It counts as done for staff, and nothing has happened yet. */
  readonly pending: boolean;
  /** Says that it is done, with 'Rückgängig'. */
  readonly begin: () => void;
}

/** Starts every pending deed and returns its end. */
const pendingDeeds = new Set<() => Promise<void> | void>();

/** How long a sign-out waits for pending deeds, in milliseconds. */
const FINISH_WITHIN = 3_000;

/** Does at once what waits for its toast, such as before signing out; waits for it, at most 3 s. Never rejects. */
export async function finishUndoables(): Promise<void> {
  const timeLimit = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => timeLimit.resolve(undefined), FINISH_WITHIN);
  const all = Promise.allSettled([...pendingDeeds].map(async (finish) => finish()));
  await Promise.race([all, timeLimit.promise]);
  clearTimeout(timer);
}

/**
 * For deeds that nothing can take back once they are done: they wait until their toast has gone. They are done at once when
 * this part of the page goes or the tab is left, so that what was said to be done is done.
 * @param said 'Liste gelöscht'
 */
export function useUndoableAction(said: string, deed: () => void | Promise<void>): UndoableAction {
  const [pending, setPending] = useState(false);
  const latest = useRef(deed);
  useEffect(() => {
    latest.current = deed;
  });
  /** Ends the waiting, without the deed. */
  const waiting = useRef<(() => void) | undefined>(undefined);
  const end = useCallback(() => {
    const stop = waiting.current;
    waiting.current = undefined;
    stop?.();
    setPending(false);
    return stop !== undefined;
  }, []);
  const act = useCallback(() => (end() ? latest.current() : undefined), [end]);

  const begin = useCallback(() => {
    void act();
    const id = toast.success(said, { action: { label: 'Rückgängig', onAction: () => void end() } });
    const stands = () => shellStore.get(toastsAtom).some((one) => one.id === id && !one.leaving);
    const stop = shellStore.sub(toastsAtom, () => {
      if (!stands()) void act();
    });
    waiting.current = () => {
      stop();
      dismissToast(id);
    };
    setPending(true);
  }, [act, end, said]);

  useEffect(() => {
    const onLeave = () => void act();
    globalThis.addEventListener('pagehide', onLeave);
    pendingDeeds.add(act);
    return () => {
      globalThis.removeEventListener('pagehide', onLeave);
      pendingDeeds.delete(act);
      onLeave();
    };
  }, [act]);
  return { pending, begin };
}
