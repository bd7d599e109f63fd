import { atom } from 'jotai';
import { shellStore } from '@aboschalter/platform';

/** Whether the catalogue is open over the page, so that a product can be picked from anywhere. */
export const isProductPickerOpenAtom = atom(false);

/** Opens the catalogue over the page: whoever picks a product is led to its authorization. */
export const openProductPicker = (): void => shellStore.set(isProductPickerOpenAtom, true);

/** Closes it. */
export const closeProductPicker = (): void => shellStore.set(isProductPickerOpenAtom, false);
