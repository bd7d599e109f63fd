import { countsAtom, setPageState, shellStore } from '@aboschalter/platform';
import { beforeEach, expect, it } from 'vitest';
import { restoreActiveCustomer, setActiveCustomerUuid } from './customer/active-customer-store.ts';
import { counterPageState } from './page-state.ts';
import { startPrintSession } from './print-list/print-session.ts';
import { addToPrintList, clearPrintList, markIssuingStarted, registerCardWriting } from './print-list/print-list-store.ts';
import { addToCart, cartAtom } from './psp-session/psp-session-store.ts';

const uuid = '00000000-0000-4000-8000-000000000001';
const line = { idProductVariant: 1, name: 'Jahresabo', amount: 1, price: 100, startDate: '2030-01-01', instantSubscription: false };
const isLocked = () => shellStore.get(counterPageState.isNavigationLockedAtom);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  counterPageState.restore({ sub: 'lena', authTime: 1 });
});

it('the unfinished work is the cart, which signing out discards, and the unissued tickets, which stay', () => {
  expect(counterPageState.unfinishedWork()).toEqual([]);
  addToCart(line);
  addToPrintList([{ customerUuid: uuid, holderUuid: uuid, ticketId: 7 }]);
  expect(counterPageState.unfinishedWork().map(({ isDiscarded }) => isDiscarded)).toEqual([true, false]);
  counterPageState.discard();
  expect(shellStore.get(cartAtom)).toEqual([]);
  expect(counterPageState.unfinishedWork()).toMatchObject([{ isDiscarded: false }]);
});

it('the navigation is locked while a print session is open, and while tickets wait to be issued', () => {
  expect(isLocked()).toBe(false);
  startPrintSession();
  expect([isLocked(), shellStore.get(counterPageState.isLockingWorkOpenAtom)]).toEqual([true, true]);
  counterPageState.endLockingWork();
  expect(isLocked()).toBe(false);
  addToPrintList([{ customerUuid: uuid, holderUuid: uuid, ticketId: 7 }]);
  expect(isLocked()).toBe(true);
});

it('an interrupted issuing does not lock the navigation after the print session has ended', () => {
  // A started issuing that is not being written now is interrupted.
  markIssuingStarted({ customerUuid: uuid, holderUuid: uuid, ticketId: 7 });
  startPrintSession();
  expect(isLocked()).toBe(true);
  // Ends the print session.
  clearPrintList();
  expect(isLocked()).toBe(false);
});

it('the page state counts tickets in the cart, unissued tickets and interrupted issuings', () => {
  const getCounts = () => shellStore.get(countsAtom);
  setPageState(counterPageState);
  addToCart({ ...line, amount: 2 });
  addToPrintList([{ customerUuid: uuid, holderUuid: uuid, ticketId: 7 }]);
  // A ticket whose issuing is interrupted is also an unissued ticket.
  markIssuingStarted({ customerUuid: uuid, holderUuid: uuid, ticketId: 8 });
  expect(Object.fromEntries(getCounts())).toEqual({ 'cart-tickets': 2, 'unissued-tickets': 2, 'interrupted-issuings': 1 });
});

it('a ticket is not counted as interrupted while it is written', () => {
  const getInterruptedCount = () => shellStore.get(countsAtom).get('interrupted-issuings');
  setPageState(counterPageState);
  markIssuingStarted({ customerUuid: uuid, holderUuid: uuid, ticketId: 8 });
  const endWriting = registerCardWriting(8);
  expect(getInterruptedCount()).toBe(0);
  endWriting();
  expect(getInterruptedCount()).toBe(1);
});

it('`clear` removes the active customer from the storage of the tab', () => {
  restoreActiveCustomer('lena');
  setActiveCustomerUuid(uuid);
  expect(sessionStorage).toHaveLength(1);
  counterPageState.clear();
  expect(sessionStorage).toHaveLength(0);
});
