import { beforeEach, describe, expect, it } from 'vitest';
import { shellStore } from '@aboschalter/platform';
import { endPrintSession, isPrintSessionOpenAtom, startPrintSession } from './print-session.ts';
import {
  addToPrintList,
  unmarkIssuingStarted,
  clearPrintList,
  syncPrintListAcrossTabs,
  restorePrintList,
  interruptedCountAtom,
  markDocumentMissing,
  markIssuingStarted,
  orderedTicketsAtom,
  registerCardWriting,
  removeFromPrintList,
  unissuedTicketCountAtom,
} from './print-list-store.ts';

const createUuid = (end: number) => `7b8f9c1e-0000-4000-8000-00000000000${end}`;
const createTicket = (ticketId: number, customer = 1) => ({
  customerUuid: createUuid(customer),
  holderUuid: createUuid(customer + 1),
  ticketId,
});
const getTicketIds = () => shellStore.get(orderedTicketsAtom).map(({ ticketId }) => ticketId);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  restorePrintList('vera');
});

describe('the print list', () => {
  it('contains the tickets of all orders, even of different customers, and contains each ticket once', () => {
    addToPrintList([createTicket(1), createTicket(2)]);
    addToPrintList([createTicket(2), createTicket(3, 5)]);
    expect(getTicketIds()).toEqual([1, 2, 3]);
    expect(shellStore.get(unissuedTicketCountAtom)).toBe(3);
  });

  it('survives a closed tab and a sign-in of another person in between', () => {
    addToPrintList([createTicket(1)]);
    sessionStorage.clear();
    restorePrintList('karl');
    expect(getTicketIds()).toEqual([]);
    addToPrintList([createTicket(7)]);
    restorePrintList('vera');
    expect(getTicketIds()).toEqual([1]);
  });

  it('stores ids only', () => {
    const withName = { ...createTicket(1), name: 'Erika Musterfrau' };
    addToPrintList([withName]);
    restorePrintList('vera');
    expect(Object.keys(shellStore.get(orderedTicketsAtom)[0] ?? {}).toSorted()).toEqual(['customerUuid', 'holderUuid', 'ticketId']);
  });

  it('keeps a ticket that another tab has added when this tab removes a ticket', () => {
    addToPrintList([createTicket(1)]);
    localStorage.setItem('aboschalter-print-list-vera', JSON.stringify([createTicket(1), createTicket(2)]));
    removeFromPrintList(1);
    expect(getTicketIds()).toEqual([2]);
  });

  it('applies changes of other tabs to the list of the same person, and is empty after the storage was cleared', () => {
    const stop = syncPrintListAcrossTabs();
    const newValue = JSON.stringify([createTicket(4)]);
    globalThis.dispatchEvent(new StorageEvent('storage', { key: 'aboschalter-print-list-karl', newValue }));
    expect(getTicketIds()).toEqual([]);
    globalThis.dispatchEvent(new StorageEvent('storage', { key: 'aboschalter-print-list-vera', newValue }));
    expect(getTicketIds()).toEqual([4]);
    globalThis.dispatchEvent(new StorageEvent('storage', { key: null }));
    stop();
    expect(getTicketIds()).toEqual([]);
  });

  it('keeps an issued ticket whose document is missing, without counting it as unissued', () => {
    addToPrintList([createTicket(1), createTicket(2)]);
    markDocumentMissing(createTicket(1));
    markDocumentMissing(createTicket(3));
    expect([getTicketIds(), shellStore.get(unissuedTicketCountAtom)]).toEqual([[1, 2, 3], 1]);
  });

  it('counts a ticket as unissued while it is written onto a card, even if it is already marked as issued without its document', () => {
    addToPrintList([createTicket(1)]);
    const stopWriting = registerCardWriting(1);
    markDocumentMissing(createTicket(1));
    expect(shellStore.get(unissuedTicketCountAtom)).toBe(1);
    stopWriting();
    expect(shellStore.get(unissuedTicketCountAtom)).toBe(0);
  });

  it('is empty after clearPrintList, and if the stored data are invalid', () => {
    addToPrintList([createTicket(1)]);
    clearPrintList();
    expect([getTicketIds(), localStorage.length]).toEqual([[], 0]);
    localStorage.setItem('aboschalter-print-list-vera', '{');
    restorePrintList('vera');
    expect(getTicketIds()).toEqual([]);
  });
});

describe('interrupted issuings', () => {
  const getInterruptedCount = () => shellStore.get(interruptedCountAtom);

  it('are counted once each and are unissued tickets, even if the ticket was not ordered in this browser', () => {
    addToPrintList([createTicket(1), createTicket(2)]);
    markIssuingStarted(createTicket(2));
    markIssuingStarted(createTicket(2));
    markIssuingStarted(createTicket(9));
    expect([getInterruptedCount(), shellStore.get(unissuedTicketCountAtom)]).toEqual([2, 3]);
  });

  it('survive a reload, and the end of the print session', () => {
    markIssuingStarted(createTicket(1));
    clearPrintList();
    restorePrintList('karl');
    expect(getInterruptedCount()).toBe(0);
    restorePrintList('vera');
    expect(getInterruptedCount()).toBe(1);
  });

  it('are stored as ids only', () => {
    const withName = { ...createTicket(1), name: 'Erika Musterfrau' };
    markIssuingStarted(withName);
    expect(localStorage.getItem('aboschalter-interrupted-issuings-vera')).toBe(JSON.stringify([createTicket(1)]));
  });

  it('end when the ticket is removed from the print list, or with `unmarkIssuingStarted`', () => {
    markIssuingStarted(createTicket(1));
    markIssuingStarted(createTicket(2));
    removeFromPrintList(1);
    unmarkIssuingStarted(2);
    expect([getInterruptedCount(), localStorage.length]).toEqual([0, 0]);
  });

  it('include issuings that were marked in other tabs', () => {
    const stop = syncPrintListAcrossTabs();
    const newValue = JSON.stringify([createTicket(4)]);
    globalThis.dispatchEvent(new StorageEvent('storage', { key: 'aboschalter-interrupted-issuings-vera', newValue }));
    stop();
    expect(getInterruptedCount()).toBe(1);
  });
});

describe('an open print session', () => {
  const isOpen = () => shellStore.get(isPrintSessionOpenAtom);

  it('survives a reload of the tab for the same person', () => {
    startPrintSession();
    restorePrintList('karl');
    expect(isOpen()).toBe(false);
    restorePrintList('vera');
    expect(isOpen()).toBe(true);
  });

  it.each([
    ['clearPrintList', clearPrintList],
    ['endPrintSession', endPrintSession],
  ])('ends with %s', (_, end) => {
    startPrintSession();
    end();
    restorePrintList('vera');
    expect(isOpen()).toBe(false);
  });
});
