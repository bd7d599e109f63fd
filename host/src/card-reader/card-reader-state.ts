import { shellStore } from '@aboschalter/platform';
import { atom } from 'jotai';

/** Whether the card reader overlay is open. */
export const cardReaderOpenAtom = atom(false);

/** Opens the card reader on any page. */
export const openCardReader = (): void => shellStore.set(cardReaderOpenAtom, true);
export const closeCardReader = (): void => shellStore.set(cardReaderOpenAtom, false);

/** The shortcut that opens it. */
export const CARD_READER_SHORTCUT = 'Alt+R';
