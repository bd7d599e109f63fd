import { shellStore, type PageState } from '@aboschalter/platform';
import { atom } from 'jotai';
import { activeCustomerUuidAtom, restoreActiveCustomer } from './customer/active-customer-store.ts';
import { isIntroductionRunningAtom, restoreIntroduction } from './introduction/introduction-store.ts';
import { endPrintSession, isPrintSessionOpenAtom } from './print-list/print-session.ts';
import {
  hasUnissuedOrderedTicketsAtom,
  interruptedCountAtom,
  restorePrintList,
  syncPrintListAcrossTabs,
  unissuedTicketCountAtom,
} from './print-list/print-list-store.ts';
import { cartCount } from './psp-session/cart.ts';
import {
  cartAtom,
  closeShift,
  removeCartLines,
  restorePspSession,
  syncPspSessionAcrossTabs,
  updateAuthTime,
} from './psp-session/psp-session-store.ts';

/**
 * Restores active customer, cart, shift and print list for the signed-in person. `discard` ends cart and shift, which other
 * tabs share, when this person signs out; `clear` removes the active customer of this tab after a sign-out in any tab.
 */
export const counterPageState: PageState = {
  restore({ sub, authTime }) {
    restorePspSession(authTime, sub);
    restoreActiveCustomer(sub);
    restorePrintList(sub);
    restoreIntroduction(sub);
  },
  syncAcrossTabs() {
    syncPspSessionAcrossTabs();
    syncPrintListAcrossTabs();
  },
  updateAuthTime,
  unfinishedWork() {
    const cartTicketCount = cartCount(shellStore.get(cartAtom));
    const unissuedCount = shellStore.get(unissuedTicketCountAtom);
    return [
      ...(cartTicketCount > 0 ? [{ text: formatCartText(cartTicketCount), isDiscarded: true }] : []),
      ...(unissuedCount > 0 ? [{ text: formatUnissuedText(unissuedCount), isDiscarded: false }] : []),
    ];
  },
  discard() {
    // The next person at this browser must not see the cart.
    removeCartLines(shellStore.get(cartAtom).map(({ id }) => id));
    closeShift();
    endPrintSession();
  },
  // No user has an empty id, so there is no customer to restore: this removes the active customer, also from the storage of the tab.
  clear: () => restoreActiveCustomer(''),
  /**
   * Navigation is locked from the first unissued ticket until 'Berechtigungsausgabe abschließen' (decision D-04). After that, tickets
   * may remain that were only partly written onto a card ('Ausgabe unterbrochen'). They must not lock the page, so this does not use
   * `unissuedTicketCountAtom`, which counts them.
   */
  isNavigationLockedAtom: atom((get) => get(isPrintSessionOpenAtom) || get(hasUnissuedOrderedTicketsAtom)),
  // The route that must not be left is the print page.
  isLockingWorkOpenAtom: isPrintSessionOpenAtom,
  // Ends only the print session: ordered tickets that are not issued keep the lock.
  endLockingWork: endPrintSession,
  subjectAtom: activeCustomerUuidAtom,
  conditions: {
    'active-customer': atom((get) => get(activeCustomerUuidAtom) !== undefined),
    'unissued-tickets': atom((get) => get(unissuedTicketCountAtom) > 0),
    'introduction-running': isIntroductionRunningAtom,
  },
  counts: {
    'cart-tickets': atom((get) => cartCount(get(cartAtom))),
    'unissued-tickets': unissuedTicketCountAtom,
    'interrupted-issuings': interruptedCountAtom,
  },
};

const formatCartText = (count: number): string =>
  count === 1
    ? 'Im Warenkorb liegt noch 1 Berechtigung. Sie ist nicht bestellt; mit der Abmeldung wird der Warenkorb geleert.'
    : `Im Warenkorb liegen noch ${count} Berechtigungen. Sie sind nicht bestellt; mit der Abmeldung wird der Warenkorb geleert.`;

const formatUnissuedText = (count: number): string =>
  count === 1
    ? '1 bestellte Berechtigung ist noch nicht ausgegeben. Sie bleibt vorgemerkt: Nach Ihrer nächsten Anmeldung finden Sie sie unter „Offene Ausgaben“.'
    : `${count} bestellte Berechtigungen sind noch nicht ausgegeben. Sie bleiben vorgemerkt: Nach Ihrer nächsten Anmeldung finden Sie sie unter „Offene Ausgaben“.`;
