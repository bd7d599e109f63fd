import type { Call } from '@aboschalter/contract';
import type { MissingParts } from '@aboschalter/middleware-client';
import { atom } from 'jotai';
import { shellStore } from '../shell/shell-store.ts';
import { toast } from '../toasts/toast-store.ts';

/** Whether there is no connection: the browser is offline and the middleware does not respond. */
export const offlineAtom = atom(false);

/** The time until which the middleware accepts no requests, in milliseconds since 1970. */
export const rateLimitedUntilAtom = atom<number | undefined>(undefined);

/** Returns whether there is no connection, so that requests cannot be sent. */
export const isOffline = (): boolean => shellStore.get(offlineAtom);

/**
 * Sets the end of the pause that the middleware has requested. Keeps the present end if that is later.
 * @param time milliseconds since 1970
 */
export const extendRateLimit = (time: number): void => shellStore.set(rateLimitedUntilAtom, (previous) => Math.max(previous ?? 0, time));

/** Shows a warning that a part of a response could not be read. */
export function reportIncomplete(call: Pick<Call, 'method' | 'path'>, { entries, fields }: MissingParts): void {
  const entryCount = entries === 1 ? '1 Eintrag' : `${entries} Einträge`;
  const fieldCount = fields.length === 1 ? '1 Feld' : `${fields.length} Felder`;
  const parts = [...(entries > 0 ? [entryCount] : []), ...(fields.length > 0 ? [fieldCount] : [])];
  toast.warn(
    `Ein Teil der Antwort des Servers ist nicht lesbar und fehlt in der Anzeige (${parts.join(', ')}). Bitte melden Sie das dem Support.`,
    {
      cause: `incomplete ${call.method} ${call.path}`,
    },
  );
}

/** The interval of the checks while the browser is offline. */
const CHECK_INTERVAL_MS = 5_000;

/**
 * Monitors the connection. While the browser is offline, it checks whether the middleware responds, because a middleware on this
 * machine needs no network.
 * @param isReachable returns whether the middleware responds. Must never reject, and must have its own timeout, because the next check waits
 *   for its result
 * @returns a function that stops the monitoring
 */
export function monitorConnection(isReachable: () => Promise<boolean>): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const setOffline = (offline: boolean): void => {
    if (isOffline() === offline) return;
    shellStore.set(offlineAtom, offline);
    // The message is not about the open page, so it stays when staff open another one.
    if (!offline) toast.success('Die Netzwerkverbindung ist wieder da.', { belongsToVisit: false });
  };
  const check = async (): Promise<void> => {
    clearTimeout(timer);
    if (navigator.onLine) {
      setOffline(false);
      return;
    }
    const hasResponse = await isReachable();
    if (signal.aborted || navigator.onLine) return;
    setOffline(!hasResponse);
    timer = setTimeout(() => void check(), CHECK_INTERVAL_MS);
  };
  for (const event of ['offline', 'online']) window.addEventListener(event, () => void check(), { signal });
  void check();
  return () => {
    controller.abort();
    clearTimeout(timer);
  };
}
