import { atom } from 'jotai';
import { shellStore } from '../shell/shell-store.ts';

/** Whether the catalogue is open over the page, so that a product can be picked from anywhere. */
export const choosingProductAtom = atom(false);

/** Opens the catalogue over the page: whoever picks a product is led to its authorization. */
export const startNewAuthorization = (): void => shellStore.set(choosingProductAtom, true);

/** Closes it. */
export const endNewAuthorization = (): void => shellStore.set(choosingProductAtom, false);
