import { shellStore } from '@aboschalter/platform';
import { atom } from 'jotai';

/** The open overlay of the shell. */
export const overlayAtom = atom<'palette' | undefined>(undefined);

export const openPalette = (): void => shellStore.set(overlayAtom, 'palette');
export const closeOverlay = (): void => shellStore.set(overlayAtom, undefined);
