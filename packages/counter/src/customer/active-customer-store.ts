import { atom } from 'jotai';
import { z } from 'zod';
import { shellStore, tabStorage } from '@aboschalter/platform';

const storage = tabStorage('aboschalter-active-customer', z.object({ sub: z.string(), uuid: z.uuid() }));

/** The uuid of the active customer, or undefined. */
export const activeCustomerUuidAtom = atom<string | undefined>(undefined);

/** The `sub` of the signed-in member of staff. */
let signedInSub = '';

/**
 * Restores the active customer of this tab after a reload, or removes it if another member of staff has
 * signed in.
 */
export function restoreActiveCustomer(sub: string): void {
  signedInSub = sub;
  const stored = storage.read();
  setActiveCustomerUuid(stored?.sub === sub ? stored.uuid : undefined);
}

/** Sets the active customer of this tab; undefined for none. */
export function setActiveCustomerUuid(uuid: string | undefined): void {
  storage.write(uuid === undefined ? undefined : { sub: signedInSub, uuid });
  shellStore.set(activeCustomerUuidAtom, uuid);
}
