import { isInterruptibleAtom, pageStateAtom, shellStore, toast } from '@aboschalter/platform';
import type { RouteMetadata } from '@aboschalter/platform/remote';
import { atom, useAtomValue } from 'jotai';

/**
 * Why header, cart and Back are disabled on a route that prevents navigation. Names the step that ends the lock, which is the same
 * before and after the last ticket is issued (decision D-04).
 */
export const NAVIGATION_LOCKED_MESSAGE = 'Andere Seiten sind gesperrt, bis Sie die Ausgabe unten rechts abschließen.';

/** Why navigation is disabled during a critical operation (`useCriticalOperation`), such as writing a card. */
export const CARD_WRITE_IN_PROGRESS_MESSAGE =
  'Es läuft gerade ein Vorgang, der nicht unterbrochen werden darf, zum Beispiel wird eine Karte beschrieben. Bitte warten Sie, bis er beendet ist.';

/**
 * The `state` of a navigation (React Router) that is allowed although the route is locked. Used if the screen of the locked route could not be loaded:
 * staff then have no button that ends the print session.
 */
export const BYPASS_NAVIGATION_LOCK = { leaveLocked: true } as const;

type Route = Pick<RouteMetadata, 'preventGeneralNavigation'> | undefined;

/** Whether the page state locks routes that prevent general navigation, such as the print page (decision D-04). */
const isLockedAtom = atom((get) => get(get(pageStateAtom).isNavigationLockedAtom));

const getLockReason = (route: Route, isLocked: boolean): string | undefined =>
  route?.preventGeneralNavigation && isLocked ? NAVIGATION_LOCKED_MESSAGE : undefined;

/** Returns why links cannot leave a route: the route is locked until issuing is completed. Undefined if the route is not locked. */
export const useNavigationLockReason = (route: Route): string | undefined =>
  getLockReason(route, useAtomValue(isLockedAtom, { store: shellStore }));

/** Whether the state of a navigation is {@link BYPASS_NAVIGATION_LOCK}. */
export const canBypassNavigationLock = (state: unknown): boolean => typeof state === 'object' && state !== null && 'leaveLocked' in state;

/** Returns why all navigation from a route is blocked, including Back of the browser; undefined if navigation is allowed. */
export function getNavigationBlockReason(route: Route, state: unknown): string | undefined {
  if (!shellStore.get(isInterruptibleAtom)) return CARD_WRITE_IN_PROGRESS_MESSAGE;
  return canBypassNavigationLock(state) ? undefined : getLockReason(route, shellStore.get(isLockedAtom));
}

/** Shows a warning and returns true during a critical operation; otherwise returns false. */
export function warnIfCriticalOperation(): boolean {
  if (shellStore.get(isInterruptibleAtom)) return false;
  toast.warn(CARD_WRITE_IN_PROGRESS_MESSAGE);
  return true;
}
