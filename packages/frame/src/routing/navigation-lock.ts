import { hasCriticalOperationAtom, pageStateAtom, shellStore, toast } from '@aboschalter/platform';
import type { RouteMetadata } from '@aboschalter/platform/remote';
import { atom, useAtomValue } from 'jotai';

/** Why header, cart and Back lead nowhere on a route that prevents general navigation. */
export const NAVIGATION_LOCKED_MESSAGE = 'Bitte schließen Sie zuerst die Berechtigungsausgabe ab.';

/** Why nothing leads anywhere while a card is being written. */
export const CARD_WRITE_IN_PROGRESS_MESSAGE =
  'Es läuft gerade ein Vorgang, der nicht unterbrochen werden darf, zum Beispiel wird eine Karte beschrieben. Bitte warten Sie, bis er beendet ist.';

/**
 * Goes with a navigation that may leave a locked route without its own ending: where its screen cannot be shown, nobody can
 * end it there.
 */
export const BYPASS_NAVIGATION_LOCK = { leaveLocked: true } as const;

type Route = Pick<RouteMetadata, 'preventGeneralNavigation'> | undefined;

/** Whether the state of the page locks routes that prevent general navigation. */
const isLockedAtom = atom((get) => get(get(pageStateAtom).isNavigationLockedAtom));

const reasonFor = (route: Route, isLocked: boolean): string | undefined =>
  route?.preventGeneralNavigation && isLocked ? NAVIGATION_LOCKED_MESSAGE : undefined;

/** Returns why a route cannot be left by links just now: it prevents that, and its issuing is not ended. */
export const useNavigationLockReason = (route: Route): string | undefined =>
  reasonFor(route, useAtomValue(isLockedAtom, { store: shellStore }));

/** Whether the state of a navigation is {@link BYPASS_NAVIGATION_LOCK}. */
export const leavesLocked = (state: unknown): boolean => typeof state === 'object' && state !== null && 'leaveLocked' in state;

/** Why a route cannot be left at all at this moment, Back included; undefined if it can. */
export function getNavigationBlockReason(route: Route, state: unknown): string | undefined {
  if (!shellStore.get(hasCriticalOperationAtom)) return CARD_WRITE_IN_PROGRESS_MESSAGE;
  return leavesLocked(state) ? undefined : reasonFor(route, shellStore.get(isLockedAtom));
}

/** While a card is being written nothing may be ended or left: says so, and answers true. */
export function warnIfCriticalOperation(): boolean {
  if (shellStore.get(hasCriticalOperationAtom)) return false;
  toast.warn(CARD_WRITE_IN_PROGRESS_MESSAGE);
  return true;
}
