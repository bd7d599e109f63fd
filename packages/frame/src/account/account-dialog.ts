import { shellStore } from '@aboschalter/platform';
import { atom } from 'jotai';

export type AccountDialog = 'info' | 'messages' | 'shift' | 'password';

/** Which dialog of the account is open. */
export const accountDialogAtom = atom<AccountDialog | undefined>(undefined);

/** Opens a dialog of the account from wherever. */
export const openAccountDialog = (dialog: AccountDialog): void => shellStore.set(accountDialogAtom, dialog);
export const closeAccountDialog = (): void => shellStore.set(accountDialogAtom, undefined);
