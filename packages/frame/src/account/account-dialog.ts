import { shellStore } from '@aboschalter/platform';
import { atom } from 'jotai';

export type AccountDialog = 'help' | 'info' | 'messages' | 'shift' | 'password';

/** The open dialog of the account menu. */
export const accountDialogAtom = atom<AccountDialog | undefined>(undefined);

/** Opens a dialog of the account menu from anywhere. */
export const openAccountDialog = (dialog: AccountDialog): void => shellStore.set(accountDialogAtom, dialog);
export const closeAccountDialog = (): void => shellStore.set(accountDialogAtom, undefined);
