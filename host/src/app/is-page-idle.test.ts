import { addToCart, addToPrintList, clearPrintList, counterPageState } from '@aboschalter/counter';
import { registerUnsavedChanges, setPageState, shellStore } from '@aboschalter/platform';
import { beforeEach, expect, it } from 'vitest';
import { isPageIdleAtom } from './is-page-idle.ts';

const isPageIdle = () => shellStore.get(isPageIdleAtom);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  setPageState(counterPageState);
  counterPageState.restore({ sub: 'lena', authTime: 1 });
  clearPrintList();
});

it('the page is not idle while a ticket is in the cart', () => {
  expect(isPageIdle()).toBe(true);
  addToCart({ idProductVariant: 1, name: 'Jahresabo', amount: 1, price: 100, startDate: '2030-01-01', instantSubscription: false });
  expect(isPageIdle()).toBe(false);
  counterPageState.discard();
  expect(isPageIdle()).toBe(true);
});

it('the page is not idle while a ticket waits to be issued', () => {
  const uuid = '00000000-0000-4000-8000-000000000001';
  addToPrintList([{ customerUuid: uuid, holderUuid: uuid, ticketId: 7 }]);
  expect(isPageIdle()).toBe(false);
  clearPrintList();
  expect(isPageIdle()).toBe(true);
});

it('the page is not idle while input is unsaved', () => {
  const unregister = registerUnsavedChanges('die Kundendaten');
  expect(isPageIdle()).toBe(false);
  unregister();
  expect(isPageIdle()).toBe(true);
});
