import { atom } from 'jotai';
import { shellStore } from '@aboschalter/platform';

/** Whether the catalogue dialog is open, in which a product can be chosen from any page. */
export const isProductPickerOpenAtom = atom(false);

/** Opens the catalogue dialog: choosing a product leads to its authorization. */
export const openProductPicker = (): void => shellStore.set(isProductPickerOpenAtom, true);

/** Closes the catalogue dialog. */
export const closeProductPicker = (): void => shellStore.set(isProductPickerOpenAtom, false);
