import { shellStore } from '@aboschalter/platform';
import { atom } from 'jotai';

/** The open overlay of the shell. */
export const overlayAtom = atom<'palette' | 'keyboard-help' | undefined>(undefined);

export const openPalette = (): void => shellStore.set(overlayAtom, 'palette');
export const openKeyboardHelp = (): void => shellStore.set(overlayAtom, 'keyboard-help');
export const closeOverlay = (): void => shellStore.set(overlayAtom, undefined);
