import { issuingOpenAtom, unissuedTicketCountAtom } from '@aboschalter/counter';
import { hasCriticalOperationAtom, shellStore, toast } from '@aboschalter/platform';
import type { RouteMetadata } from '@aboschalter/platform/remote';
import { atom, useAtomValue } from 'jotai';

/** Why header, cart and Back are disabled on a route that prevents navigation. */
export const NAVIGATION_LOCKED_MESSAGE = 'Bitte schließen Sie zuerst die Berechtigungsausgabe ab.';

/** Why navigation is disabled while a card is being written. */
export const CARD_WRITE_IN_PROGRESS_MESSAGE =
  'Es läuft gerade ein Vorgang, der nicht unterbrochen werden darf, zum Beispiel wird eine Karte beschrieben. Bitte warten Sie, bis er beendet ist.';

/**
 * Navigation state that may leave a locked route: if its screen cannot be shown, the issuing cannot
 * be ended there.
 */
export const BYPASS_NAVIGATION_LOCK = { leaveLocked: true } as const;

type Route = Pick<RouteMetadata, 'preventGeneralNavigation'> | undefined;

/**
 * Whether an issuing must be ended before its page is left: tickets wait, or waited until
 * 'Berechtigungsausgabe abschließen' (D-04).
 */
const isIssuingAtom = atom((get) => get(issuingOpenAtom) || get(unissuedTicketCountAtom) > 0);

const reasonFor = (route: Route, isIssuing: boolean): string | undefined =>
  route?.preventGeneralNavigation && isIssuing ? NAVIGATION_LOCKED_MESSAGE : undefined;

/** Returns why links cannot leave a route: it prevents navigation, and its issuing is not ended. */
export const useNavigationLockReason = (route: Route): string | undefined =>
  reasonFor(route, useAtomValue(isIssuingAtom, { store: shellStore }));

/** Whether the state of a navigation is {@link BYPASS_NAVIGATION_LOCK}. */
export const leavesLocked = (state: unknown): boolean => typeof state === 'object' && state !== null && 'leaveLocked' in state;

/** Returns why a route cannot be left at all now, including Back; undefined if it can. */
export function getNavigationBlockReason(route: Route, state: unknown): string | undefined {
  if (!shellStore.get(hasCriticalOperationAtom)) return CARD_WRITE_IN_PROGRESS_MESSAGE;
  return leavesLocked(state) ? undefined : reasonFor(route, shellStore.get(isIssuingAtom));
}

/** Warns and returns true while a card is being written. */
export function warnIfCriticalOperation(): boolean {
  if (shellStore.get(hasCriticalOperationAtom)) return false;
  toast.warn(CARD_WRITE_IN_PROGRESS_MESSAGE);
  return true;
}
