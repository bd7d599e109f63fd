import { shellStore } from '@aboschalter/platform';
import { atom } from 'jotai';

/** Whether the card reader is open over the page. */
export const cardReaderOpenAtom = atom(false);

/** Opens the card reader, whatever page is at hand. */
export const openCardReader = (): void => shellStore.set(cardReaderOpenAtom, true);
export const closeCardReader = (): void => shellStore.set(cardReaderOpenAtom, false);

/** The keys that open it. */
export const CARD_READER_SHORTCUT = 'Alt+R';
