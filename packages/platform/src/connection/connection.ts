import type { Call } from '@aboschalter/contract';
import type { MissingParts } from '@aboschalter/middleware-client';
import { atom } from 'jotai';
import { shellStore } from '../shell/shell-store.ts';
import { toast } from '../toasts/toast-store.ts';

/** Whether there is no connection: the browser says so, and the middleware does not answer either. */
export const offlineAtom = atom(false);

/** Until when the middleware wants no more requests, in milliseconds since 1970. */
export const rateLimitedUntilAtom = atom<number | undefined>(undefined);

/** Whether nothing can be sent just now. */
export const isOffline = (): boolean => shellStore.get(offlineAtom);

/** To be told when the middleware asks for a pause; the longest counts. */
export const extendRateLimit = (time: number): void => shellStore.set(rateLimitedUntilAtom, (before) => Math.max(before ?? 0, time));

/** Warns of an answer that could be read only in part: what is shown is not all that is stored. */
export function reportIncomplete(call: Pick<Call, 'method' | 'path'>, { entries, fields }: MissingParts): void {
  const parts = [
    ...(entries > 0 ? [entries === 1 ? '1 Eintrag' : `${entries} Einträge`] : []),
    ...(fields.length > 0 ? [fields.length === 1 ? '1 Feld' : `${fields.length} Felder`] : []),
  ];
  toast.warn(
    `Ein Teil der Antwort des Servers ist nicht lesbar und fehlt in der Anzeige (${parts.join(', ')}). Bitte melden Sie das dem Support.`,
    {
      cause: `incomplete ${call.method} ${call.path}`,
    },
  );
}

/** How often the middleware is tried while the browser says that there is no connection, in milliseconds. */
const TRY_EVERY = 5_000;

/**
 * Watches the connection: the browser's word alone is not enough, since a middleware on this machine needs no network.
 * @param isReachable whether the middleware answers; to be known within three seconds
 * @returns how to stop
 */
export function monitorConnection(isReachable: () => Promise<boolean>): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const become = (offline: boolean): void => {
    if (isOffline() === offline) return;
    shellStore.set(offlineAtom, offline);
    if (!offline) toast.success('Die Netzwerkverbindung ist wieder da.');
  };
  const look = async (): Promise<void> => {
    clearTimeout(timer);
    if (navigator.onLine) {
      become(false);
      return;
    }
    const reached = await isReachable();
    if (signal.aborted || navigator.onLine) return;
    become(!reached);
    timer = setTimeout(() => void look(), TRY_EVERY);
  };
  for (const event of ['offline', 'online']) window.addEventListener(event, () => void look(), { signal });
  void look();
  return () => {
    listening.abort();
    clearTimeout(timer);
  };
}
