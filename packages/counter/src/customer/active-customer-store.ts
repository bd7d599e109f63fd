import { atom } from 'jotai';
import { z } from 'zod';
import { shellStore, tabStorage } from '@aboschalter/platform';

const storage = tabStorage('aboschalter-active-customer', z.object({ sub: z.string(), uuid: z.uuid() }));

/** The uuid of the active customer, or undefined. */
export const activeCustomerUuidAtom = atom<string | undefined>(undefined);

let owner = '';

/** Takes up the customer that was active in this tab before a reload; what another member of staff has left is erased. */
export function restoreActiveCustomer(sub: string): void {
  owner = sub;
  const stored = storage.read();
  setActiveCustomerUuid(stored?.sub === sub ? stored.uuid : undefined);
}

/** Makes a customer the active one of this tab; undefined for none. */
export function setActiveCustomerUuid(uuid: string | undefined): void {
  storage.write(uuid === undefined ? undefined : { sub: owner, uuid });
  shellStore.set(activeCustomerUuidAtom, uuid);
}
