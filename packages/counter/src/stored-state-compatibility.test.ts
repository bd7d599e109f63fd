import { shellStore } from '@aboschalter/platform';
import { browserOf050e652 } from '@aboschalter/test-kit/browser-of-050e652';
import { expect, it } from 'vitest';
import { activeCustomerUuidAtom } from './customer/active-customer-store.ts';
import { counterPageState } from './page-state.ts';
import { orderedTicketsAtom, unissuedTicketCountAtom } from './print-list/print-list-store.ts';
import { cartAtom, shiftAtom, unreadableLinesAtom } from './psp-session/psp-session-store.ts';
import { loadWorkplace } from './psp-session/workplace.ts';

// Commit 050e652 (24 November 2026) is the first version whose stored data must stay readable. `browserOf050e652` contains the data that it
// stored in a browser during one day.
const vera = { sub: '5f0c1a52-0000-4000-8000-000000000002', authTime: 1_795_500_000 };
const customerUuid = '00000000-0000-4000-8000-100234000001';
const holderUuid = '00000000-0000-4000-8000-100234000010';

it('counterPageState restores cart, shift, workplace, print list and active customer from the storage format of commit 050e652', () => {
  Object.assign(localStorage, browserOf050e652.localStorage);
  Object.assign(sessionStorage, browserOf050e652.sessionStorage);
  counterPageState.restore(vera);
  const [first, second] = shellStore.get(cartAtom);
  expect(first).toMatchObject({ name: 'Deutschlandticket', amount: 1, price: 6_300, startDate: '2026-12-01', idx: 0 });
  expect(second).toMatchObject({
    name: 'Jahresabo Jedermann',
    idRelation: 7,
    via: 'Brühl',
    priceLevel: 4,
    startPoint: { name: 'Köln Hauptbahnhof' },
  });
  expect([shellStore.get(cartAtom).length, shellStore.get(unreadableLinesAtom)]).toEqual([2, []]);
  // The line ids must not change: they identify an order that was sent before the update, so that it is not placed a second time.
  expect([first?.id, second?.id]).toEqual(
    [...browserOf050e652.localStorage['psp-session'].matchAll(/\{"id":"([0-9a-f-]{36})",/g)].map(([, id]) => id),
  );
  expect(shellStore.get(shiftAtom)).toMatchObject({ location: 'Köln', device: 'Schalter 2', staffNr: '401' });
  expect(loadWorkplace()).toEqual({ location: 'Köln', device: 'Schalter 2' });
  expect(shellStore.get(orderedTicketsAtom)).toEqual([
    { customerUuid, holderUuid, ticketId: 35 },
    { customerUuid, holderUuid, ticketId: 37, documentMissing: true },
  ]);
  expect(shellStore.get(unissuedTicketCountAtom)).toBe(1);
  expect(shellStore.get(activeCustomerUuidAtom)).toBe(customerUuid);
});
