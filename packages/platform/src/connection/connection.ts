import type { Call } from '@aboschalter/contract';
import type { MissingParts } from '@aboschalter/middleware-client';
import { atom } from 'jotai';
import { shellStore } from '../shell/shell-store.ts';
import { toast } from '../toasts/toast-store.ts';

/** Whether there is no connection: the browser is offline and the middleware does not answer. */
export const offlineAtom = atom(false);

/** Until when the middleware accepts no more requests, in milliseconds since 1970. */
export const rateLimitedUntilAtom = atom<number | undefined>(undefined);

/** Whether requests cannot be sent now. */
export const isOffline = (): boolean => shellStore.get(offlineAtom);

/** Extends the pause that the middleware has requested; the latest time applies. */
export const extendRateLimit = (time: number): void => shellStore.set(rateLimitedUntilAtom, (before) => Math.max(before ?? 0, time));

/** Warns about a response of which only a part could be read. */
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

/** Interval of the checks while the browser is offline, in milliseconds. */
const TRY_EVERY = 5_000;

/**
 * Monitors the connection. The state of the browser alone is not enough, since a middleware on this
 * machine needs no network.
 * @param isReachable whether the middleware answers; resolves within three seconds
 * @returns a function that stops it
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
