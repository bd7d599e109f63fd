import { interruptibleAtom, shellStore, toast, waitingCountAtom } from '@aboschalter/shell-api';
import type { RouteMetadata } from '@aboschalter/shell-api/remote';
import { useAtomValue } from 'jotai';

/** Why header, cart and Back lead nowhere on a route that prevents general navigation. */
export const LOCKED_NAVIGATION = 'Bitte schließen Sie zuerst die Berechtigungsausgabe ab.';

/** Why nothing leads anywhere while a card is being written. */
export const BUSY_NAVIGATION =
  'Es läuft gerade ein Vorgang, der nicht unterbrochen werden darf, zum Beispiel wird eine Karte beschrieben. Bitte warten Sie, bis er beendet ist.';

/**
 * Goes with a navigation that may leave a locked route without its own ending: where its screen cannot be shown, nobody can
 * end it there.
 */
export const LEAVE_LOCKED = { leaveLocked: true } as const;

type Route = Pick<RouteMetadata, 'preventGeneralNavigation'> | undefined;

const reasonFor = (route: Route, waiting: number): string | undefined =>
  route?.preventGeneralNavigation && waiting > 0 ? LOCKED_NAVIGATION : undefined;

/** Why a route cannot be left by links just now: it prevents that, and tickets wait. */
export const useLockedReason = (route: Route): string | undefined =>
  reasonFor(route, useAtomValue(waitingCountAtom, { store: shellStore }));

/** Why a route cannot be left at all at this moment, Back included; undefined if it can. */
export function refusalToLeave(route: Route, state: unknown): string | undefined {
  if (!shellStore.get(interruptibleAtom)) return BUSY_NAVIGATION;
  const mayLeave = typeof state === 'object' && state !== null && 'leaveLocked' in state;
  return mayLeave ? undefined : reasonFor(route, shellStore.get(waitingCountAtom));
}

/** While a card is being written nothing may be ended or left: says so, and answers true. */
export function refuseWhileBusy(): boolean {
  if (shellStore.get(interruptibleAtom)) return false;
  toast.warn(BUSY_NAVIGATION);
  return true;
}
